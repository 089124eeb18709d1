import { Global } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import { createContext, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { globalStyles } from './globalStyles.ts';
import { muiTheme } from './muiTheme.ts';

/** Theme of the interface. */
export type ThemeMode = 'dark' | 'light';

interface ThemeModeValue {
  mode: ThemeMode;
  setMode: (mode: ThemeMode) => void;
}

const ThemeModeContext = createContext<ThemeModeValue>({ mode: 'dark', setMode: () => undefined });

/** Props of {@link ThemeRoot}. */
export interface ThemeRootProps {
  /** Theme to show. The host owns and stores it. */
  mode?: ThemeMode;
  /** Called when something asks for the other theme through {@link useThemeMode}. */
  onModeChange?: (mode: ThemeMode) => void;
  children: ReactNode;
}

function ignore(): void {}

/*
 * The variables that MUI's own styles use. `ThemeProvider` of `@mui/material` would write them, too, and bring what chooses between
 * colour schemes: 3 kB of the first page, for what `data-theme` does here.
 */
const muiVariables = muiTheme.generateStyleSheets();

/** Once around the whole app: reset, font, colours of both themes, focus rings, reduced motion. */
export function ThemeRoot({ mode = 'dark', onModeChange = ignore, children }: ThemeRootProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  const value = useMemo(() => ({ mode, setMode: onModeChange }), [mode, onModeChange]);
  return (
    <ThemeModeContext value={value}>
      <Global styles={globalStyles} />
      <Global styles={muiVariables} />
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </ThemeModeContext>
  );
}

/** Theme in use and a way to change it. Needed only by a theme switch and by canvases: styles follow by themselves. */
export function useThemeMode(): ThemeModeValue {
  return useContext(ThemeModeContext);
}
