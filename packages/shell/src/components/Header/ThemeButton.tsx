import { IconButton, MoonIcon, SunIcon, useThemeMode } from '@tai/design-system';
import { shellWords } from '../../words.ts';

/** Changes between the dark and the light theme. */
export function ThemeButton() {
  const say = shellWords.useWords();
  const { mode, setMode } = useThemeMode();
  return (
    <IconButton
      label={say(`header.theme.${mode}`)}
      onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
    >
      {mode === 'dark' ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
