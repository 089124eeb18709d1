import type { Session } from '@tai/api-client';
import {
  Avatar,
  KeyboardIcon,
  LogoutIcon,
  Menu,
  MoonIcon,
  styled,
  SunIcon,
  useThemeMode,
  type MenuItem,
  color,
} from '@tai/design-system';
import { authPort, usePort } from '@tai/kernel';
import { isKeyListOpen } from '../../state/sidebar.ts';
import { shellWords } from '../../words.ts';
import { useLanguageItems } from '../Header/LanguageMenu.tsx';

/** The account: who is signed in, and signing out. On a narrow screen theme and language are in it too. */
export function UserMenu({ session, isMobile }: { session: Session; isMobile: boolean }) {
  const say = shellWords.useWords();
  const auth = usePort(authPort);
  const { mode, setMode } = useThemeMode();
  const languageItems = useLanguageItems();
  const { username, userAvatar } = session.user;
  const mobileItems: MenuItem[] = [
    {
      id: 'theme',
      label: say(`header.theme.${mode}`),
      icon: mode === 'dark' ? <SunIcon /> : <MoonIcon />,
      onSelect: () => setMode(mode === 'dark' ? 'light' : 'dark'),
    },
    { id: 'before-language', type: 'separator' },
    ...languageItems,
  ];
  const items: MenuItem[] = [
    ...(isMobile
      ? mobileItems
      : [
          {
            id: 'keys',
            label: say('header.keys'),
            icon: <KeyboardIcon />,
            shortcut: '?',
            onSelect: () => isKeyListOpen.set(true),
          },
        ]),
    { id: 'before-sign-out', type: 'separator' },
    {
      id: 'sign-out',
      label: say('header.signOut'),
      icon: <LogoutIcon />,
      onSelect: () => void auth.signOut(),
    },
  ];
  return (
    <Menu label={say('header.account')} items={items} placement="bottom-end">
      <Trigger type="button" aria-label={`${say('header.account')}: ${username}`} title={username}>
        <Avatar src={userAvatar ?? undefined} name={username} size={28} decorative />
      </Trigger>
    </Menu>
  );
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
