function variable(name: string): string {
  return `var(--tai-${name})`;
}

/**
 * Colours as CSS variables: the same string in both themes, so changing the theme re-renders nothing.
 * `text`, `textMuted` and `textFaint` read at 4.5:1 or better on every surface; `textDisabled` does not.
 */
export const color = {
  /** Behind everything. */
  app: variable('app'),
  /** Behind the picture one works on: darker than the app, so that only the picture is loud. */
  stage: variable('stage'),
  panel: variable('panel'),
  raised: variable('raised'),
  /** Menus, dialogs, tooltips, toasts. */
  overlay: variable('overlay'),
  /** Behind a secondary button, on any surface. */
  button: variable('button'),
  field: variable('field'),
  hairline: variable('hairline'),
  hairlineStrong: variable('hairline-strong'),
  /** Edge of a control that shows where it is or whether it is chosen: 3:1 on every surface. */
  controlBorder: variable('control-border'),
  hover: variable('hover'),
  pressed: variable('pressed'),
  selected: variable('selected'),
  text: variable('text'),
  textMuted: variable('text-muted'),
  textFaint: variable('text-faint'),
  textDisabled: variable('text-disabled'),
  /** Selection, focus, progress, icons. Text on it needs `accentFill`. */
  accent: variable('accent'),
  accentFill: variable('accent-fill'),
  accentFillHover: variable('accent-fill-hover'),
  accentText: variable('accent-text'),
  onAccent: variable('on-accent'),
  success: variable('success'),
  successText: variable('success-text'),
  warning: variable('warning'),
  warningText: variable('warning-text'),
  danger: variable('danger'),
  dangerText: variable('danger-text'),
  dangerFill: variable('danger-fill'),
  dangerFillHover: variable('danger-fill-hover'),
  info: variable('info'),
  infoText: variable('info-text'),
  /** Over the page behind a dialog. */
  scrim: variable('scrim'),
  /** Under controls that lie on a picture, in both themes. */
  onPicture: variable('on-picture'),
} as const;

/** Shadows: one for raised things, one for what floats. */
export const shadow = { raised: variable('shadow-raised'), overlay: variable('shadow-overlay') } as const;

/** A corner of so many px in the default look, which an installation may make rounder or sharper. */
function rounded(px: number): string {
  return `calc(${px}px * var(--tai-rounding))`;
}

/** Corner radii as CSS lengths. */
export const radius = {
  small: rounded(6),
  control: rounded(8),
  card: rounded(12),
  dialog: rounded(16),
  round: '999px',
} as const;

/** Font sizes as CSS lengths. Line height follows the language (1.5 Latin, 1.7 CJK) through `--tai-line`. */
export const fontSize = {
  caption: '12px',
  body: '13px',
  emphasis: '14px',
  title: '16px',
  page: '20px',
  landing: '28px',
  hero: '40px',
} as const;

/** Durations and curves for what moves. Nothing that appears under the pointer is animated. */
export const motion = {
  quick: '120ms',
  normal: '160ms',
  slow: '200ms',
  easeOut: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/**
 * What covers what. `sticky` and `header` are inside the page; the rest is appended to the body. A dialog that opens
 * from a popover rises to the popover's level, see `layer/openOverlays.ts`.
 */
export const zIndex = {
  sticky: 10,
  header: 20,
  drawer: 100,
  dialog: 200,
  popover: 300,
  tooltip: 400,
  toast: 500,
} as const;

/** Heights of controls as CSS lengths. */
export const controlHeight = { compact: '28px', medium: '32px', touch: '40px' } as const;

/** Size of a control. `medium` is the product's default; `touch` is for fingers. */
export type ControlSize = keyof typeof controlHeight;

/** Below this width in CSS pixels the layout is mobile. */
export const mobileBreakpoint = 992;

/** Media query of the mobile layout, for `styled`. */
export const mobileQuery = `@media (max-width: ${mobileBreakpoint - 0.02}px)`;

/** Length of `steps` on the 4 px grid. */
export function space(steps: number): string {
  return `${steps * 4}px`;
}
