import { useSettings } from '@tai/api-client';
import { themes } from '@tai/contracts';
import { IconButton, Menu, MoonIcon, SunIcon, useThemeMode, type MenuAction } from '@tai/design-system';
import { shellWords } from '../../words.ts';

/** The themes as menu items. */
export function useThemeItems(): MenuAction[] {
  const say = shellWords.useWords();
  const [settings, change] = useSettings();
  return themes.map((theme) => ({
    id: `theme-${theme}`,
    label: say(`header.theme.${theme}`),
    checked: settings.theme === theme,
    onSelect: () => change({ theme }),
  }));
}

/** Chooses the theme of the interface. Its icon shows the one in use. */
export function ThemeMenu() {
  const say = shellWords.useWords();
  const items = useThemeItems();
  const { mode } = useThemeMode();
  return (
    <Menu label={say('header.theme.label')} items={items} placement="bottom-end">
      <IconButton label={say('header.theme.label')}>
        {mode === 'dark' ? <MoonIcon /> : <SunIcon />}
      </IconButton>
    </Menu>
  );
}
