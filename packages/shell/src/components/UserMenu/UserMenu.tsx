import { useAccess, type Session } from '@tai/api-client';
import {
  Avatar,
  InfoIcon,
  KeyboardIcon,
  LockIcon,
  LogoutIcon,
  MembershipIcon,
  Menu,
  styled,
  UserIcon,
  type MenuItem,
  color,
} from '@tai/design-system';
import {
  authPort,
  href,
  navigationPort,
  settingsPort,
  useHost,
  useLanguage,
  usePort,
  userMenuSlot,
  useSlot,
} from '@tai/kernel';
import { avatarAddress } from '../../domain/avatar.ts';
import { isKeyListOpen } from '../../state/layers.ts';
import { shellWords } from '../../words.ts';
import { useLanguageItems } from '../Header/LanguageMenu.tsx';
import { useThemeItems } from '../Header/ThemeMenu.tsx';

/** Path of the personal center, which another feature brings. */
const personalCenter = '/user-detail';

/** The account: its pages and dialogs, and signing out. On a narrow screen theme and language are in it too. */
export function Component({ session, isMobile }: { session: Session; isMobile: boolean }) {
  const say = shellWords.useWords();
  const { username, userAvatar } = session.user;
  const items = [...useAccountItems(), ...useDeviceItems(isMobile), ...useEndItems()];
  return (
    <Menu label={say('header.account')} items={items} placement="bottom-end" openOnHover>
      <Trigger type="button" aria-label={`${say('header.account')}: ${username}`} title={username}>
        <Avatar src={avatarAddress(userAvatar)} name={username} size={28} decorative />
      </Trigger>
    </Menu>
  );
}

function useAccountItems(): MenuItem[] {
  const say = shellWords.useWords();
  const { pick } = useLanguage();
  const { routes } = useHost();
  const navigation = usePort(navigationPort);
  const settings = usePort(settingsPort);
  const access = useAccess();
  const more = useSlot(userMenuSlot).filter(({ predicate }) => predicate(access));
  const hasPersonalCenter = routes.some(({ route }) => route.path === personalCenter);
  return [
    ...(hasPersonalCenter
      ? [
          {
            id: 'personal-center',
            label: say('header.personalCenter'),
            icon: <UserIcon />,
            onSelect: () => navigation.go(personalCenter),
          },
        ]
      : []),
    {
      id: 'membership',
      label: say('header.membership'),
      icon: <MembershipIcon />,
      onSelect: () => navigation.go(href('shell.membership')),
    },
    {
      id: 'about',
      label: say('header.about'),
      icon: <InfoIcon />,
      onSelect: () => settings.open('about'),
    },
    {
      id: 'password',
      label: say('header.changePassword'),
      icon: <LockIcon />,
      onSelect: () => settings.open('account', { password: true }),
    },
    ...more.map(({ id, label, icon: Icon, run }) => ({
      id,
      label: pick(label),
      icon: <Icon size={16} />,
      onSelect: run,
    })),
  ];
}

function useDeviceItems(isMobile: boolean): MenuItem[] {
  const say = shellWords.useWords();
  const themeItems = useThemeItems();
  const languageItems = useLanguageItems();
  const line: MenuItem = { id: 'before-device', type: 'separator' };
  if (!isMobile) {
    return [
      line,
      {
        id: 'keys',
        label: say('header.keys'),
        icon: <KeyboardIcon />,
        shortcut: '?',
        onSelect: () => isKeyListOpen.set(true),
      },
    ];
  }
  return [line, ...themeItems, { id: 'before-language', type: 'separator' }, ...languageItems];
}

function useEndItems(): MenuItem[] {
  const say = shellWords.useWords();
  const auth = usePort(authPort);
  return [
    { id: 'before-sign-out', type: 'separator' },
    {
      id: 'sign-out',
      label: say('header.signOut'),
      icon: <LogoutIcon />,
      onSelect: () => void auth.signOut(),
    },
  ];
}

const Trigger = styled.button`
  display: inline-flex;
  margin-left: 4px;
  padding: 2px;
  border: 0;
  border-radius: 999px;
  background: none;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
`;
