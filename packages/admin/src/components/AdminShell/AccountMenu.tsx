import { useSession } from '@tai/api-client';
import {
  Avatar,
  color,
  HomeIcon,
  LogoutIcon,
  Menu,
  MoonIcon,
  SettingsIcon,
  styled,
  SunIcon,
  useThemeMode,
} from '@tai/design-system';
import { authPort, href, navigationPort, settingsPort, usePort } from '@tai/kernel';
import { adminWords } from '../../words.ts';

/** The account that works here, and its ways out. */
export function AccountMenu() {
  const say = adminWords.useWords();
  const user = useSession()?.user;
  const navigation = usePort(navigationPort);
  const settings = usePort(settingsPort);
  const auth = usePort(authPort);
  const { mode, setMode } = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const name = user?.username ?? '';
  return (
    <Menu
      label={say('shell.account')}
      placement="bottom-end"
      items={[
        {
          id: 'home',
          label: say('shell.home'),
          icon: <HomeIcon />,
          onSelect: () => navigation.go(href('shell.home')),
        },
        {
          id: 'settings',
          label: say('shell.settings'),
          icon: <SettingsIcon />,
          onSelect: () => settings.open('account'),
        },
        {
          id: 'theme',
          label: say(other === 'light' ? 'shell.toLight' : 'shell.toDark'),
          icon: other === 'light' ? <SunIcon /> : <MoonIcon />,
          onSelect: () => setMode(other),
        },
        { id: 'line', type: 'separator' },
        {
          id: 'sign-out',
          label: say('shell.signOut'),
          icon: <LogoutIcon />,
          onSelect: () => void auth.signOut(),
        },
      ]}
    >
      <Trigger type="button" aria-label={`${say('shell.account')}: ${name}`} title={name}>
        <Avatar src={user?.userAvatar ?? undefined} name={name} size={28} decorative />
      </Trigger>
    </Menu>
  );
}

const Trigger = styled.button`
  display: inline-flex;
  padding: 2px;
  border: 0;
  border-radius: 999px;
  background: none;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
`;
