import { createTheme } from '@mui/material/styles';
import { color, fontSize, motion, radius, zIndex } from './tokens.ts';

declare module '@mui/material/styles' {
  /** Gives every theme the type of those with variables. */
  interface CssThemeVariables {
    enabled: true;
  }
}

/**
 * MUI's theme. Its colours are our CSS variables, which change with `data-theme` on the page's root, so one palette
 * serves both themes and changing the theme renders nothing again. How a control looks is in the control's own file:
 * then its styles load with it and not with the first page.
 */
export const muiTheme = createTheme({
  // `nativeColor` lets a palette hold CSS variables: shades are mixed by the browser and not by MUI, which reads only hex
  // and rgb. `color-scheme` is set with our own variables; MUI would always set that of its only scheme, light.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { main: color.accentFill, contrastText: color.onAccent },
    error: { main: color.danger },
    warning: { main: color.warning },
    info: { main: color.info },
    success: { main: color.success },
    text: { primary: color.text, secondary: color.textMuted, disabled: color.textDisabled },
    background: { default: color.app, paper: color.overlay },
    divider: color.hairline,
  },
  shape: { borderRadius: radius.control },
  zIndex: { drawer: zIndex.drawer, modal: zIndex.dialog, snackbar: zIndex.toast, tooltip: zIndex.tooltip },
  typography: {
    fontFamily: 'var(--tai-font)',
    fontSize: 13,
    body1: { fontSize: fontSize.body, lineHeight: 'var(--tai-line)' },
    body2: { fontSize: fontSize.caption, lineHeight: 'var(--tai-line)' },
    button: { fontSize: fontSize.body, fontWeight: 500, textTransform: 'none' },
  },
  transitions: { easing: { easeInOut: motion.easeOut, easeOut: motion.easeOut } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  },
});
