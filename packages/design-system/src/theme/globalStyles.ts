import { css } from '@emotion/react';
import { interFontUrl } from '../interFont.ts';

const dark = `
  color-scheme: dark;
  --tai-app: #0e0e12;
  --tai-stage: #0a0a0d;
  --tai-panel: #15151b;
  --tai-raised: #1c1c24;
  --tai-overlay: #22222b;
  --tai-button: rgba(255, 255, 255, 0.055);
  --tai-field: rgba(255, 255, 255, 0.045);
  --tai-hairline: rgba(255, 255, 255, 0.08);
  --tai-hairline-strong: rgba(255, 255, 255, 0.16);
  --tai-hover: rgba(255, 255, 255, 0.06);
  --tai-pressed: rgba(255, 255, 255, 0.1);
  --tai-selected: rgba(106, 106, 242, 0.2);
  --tai-text: rgba(255, 255, 255, 0.92);
  --tai-text-muted: rgba(255, 255, 255, 0.68);
  --tai-text-faint: rgba(255, 255, 255, 0.56);
  --tai-text-disabled: rgba(255, 255, 255, 0.36);
  --tai-accent: #6a6af2;
  --tai-accent-fill: #5a5ae8;
  --tai-accent-fill-hover: #6363ef;
  --tai-accent-text: #a3a3ff;
  --tai-on-accent: #ffffff;
  --tai-success: #3fb984;
  --tai-success-text: #63d3a3;
  --tai-warning: #e2a53b;
  --tai-warning-text: #edbb62;
  --tai-danger: #f0616d;
  --tai-danger-text: #ff8d96;
  --tai-danger-fill: #c93443;
  --tai-danger-fill-hover: #d43f4e;
  --tai-info: #4ea3f5;
  --tai-info-text: #82bffa;
  --tai-scrim: rgba(5, 5, 8, 0.64);
  --tai-on-picture: rgba(14, 14, 18, 0.72);
  --tai-shadow-raised: 0 1px 2px rgba(0, 0, 0, 0.4), 0 0 0 1px rgba(255, 255, 255, 0.05);
  --tai-shadow-overlay: 0 16px 48px rgba(0, 0, 0, 0.52), 0 2px 8px rgba(0, 0, 0, 0.36), 0 0 0 1px rgba(255, 255, 255, 0.09);
`;

const light = `
  color-scheme: light;
  --tai-app: #f6f6f9;
  --tai-stage: #ececf1;
  --tai-panel: #ffffff;
  --tai-raised: #ffffff;
  --tai-overlay: #ffffff;
  --tai-button: #ffffff;
  --tai-field: rgba(16, 16, 32, 0.035);
  --tai-hairline: rgba(16, 16, 32, 0.1);
  --tai-hairline-strong: rgba(16, 16, 32, 0.22);
  --tai-hover: rgba(16, 16, 32, 0.05);
  --tai-pressed: rgba(16, 16, 32, 0.09);
  --tai-selected: rgba(106, 106, 241, 0.14);
  --tai-text: #15151b;
  --tai-text-muted: rgba(21, 21, 27, 0.72);
  --tai-text-faint: rgba(21, 21, 27, 0.62);
  --tai-text-disabled: rgba(21, 21, 27, 0.4);
  --tai-accent: #6a6af1;
  --tai-accent-fill: #5a5ae8;
  --tai-accent-fill-hover: #4c4cdc;
  --tai-accent-text: #4a4ad6;
  --tai-on-accent: #ffffff;
  --tai-success: #22a06b;
  --tai-success-text: #0d7047;
  --tai-warning: #d9922a;
  --tai-warning-text: #855500;
  --tai-danger: #e04553;
  --tai-danger-text: #bb2635;
  --tai-danger-fill: #c93443;
  --tai-danger-fill-hover: #b52a38;
  --tai-info: #2f8be6;
  --tai-info-text: #135fae;
  --tai-scrim: rgba(20, 20, 32, 0.36);
  --tai-on-picture: rgba(14, 14, 18, 0.72);
  --tai-shadow-raised: 0 1px 2px rgba(16, 16, 32, 0.08), 0 0 0 1px rgba(16, 16, 32, 0.07);
  --tai-shadow-overlay: 0 16px 48px rgba(16, 16, 32, 0.18), 0 2px 8px rgba(16, 16, 32, 0.08), 0 0 0 1px rgba(16, 16, 32, 0.08);
`;

/**
 * Reset, font, and the variables of both themes. A page may set `data-theme` on its root before any script runs, so
 * that the first paint has the right colours.
 */
export const globalStyles = css`
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 100 900;
    src: url('${interFontUrl}') format('woff2-variations');
    unicode-range:
      U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329,
      U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
  :root,
  [data-theme='dark'] {
    ${dark}
  }
  [data-theme='light'] {
    ${light}
  }
  :root {
    --tai-rounding: 1;
    --tai-line: 1.5;
    --tai-font:
      'Inter Variable', 'PingFang SC', 'Hiragino Sans', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC',
      system-ui, sans-serif;
    --tai-font-mono: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
  }
  :root:lang(zh) {
    --tai-line: 1.7;
  }
  :root:lang(ja) {
    --tai-line: 1.7;
    --tai-font:
      'Inter Variable', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', 'Noto Sans JP', system-ui,
      sans-serif;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    scrollbar-color: var(--tai-hairline-strong) transparent;
    scrollbar-width: thin;
  }
  * {
    scrollbar-width: thin;
  }
  body {
    margin: 0;
    background: var(--tai-app);
    color: var(--tai-text);
    font: 400 13px / var(--tai-line) var(--tai-font);
    font-feature-settings: 'cv05', 'cv11', 'ss03';
    -webkit-font-smoothing: antialiased;
    overscroll-behavior: none;
  }
  /* Whatever the page stacks, overlays, which are appended to the body, lie above it. */
  #root {
    isolation: isolate;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  figure,
  ul,
  ol,
  dl,
  dd {
    margin: 0;
    padding: 0;
  }
  h1,
  h2,
  h3,
  h4 {
    font-size: inherit;
    font-weight: 600;
    text-wrap: balance;
  }
  ul,
  ol {
    list-style: none;
  }
  a {
    color: var(--tai-accent-text);
    text-underline-offset: 3px;
  }
  button,
  input,
  select,
  textarea {
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
  }
  img,
  svg,
  video,
  canvas {
    display: block;
  }
  ::selection {
    background: color-mix(in srgb, var(--tai-accent) 44%, transparent);
  }
  :focus-visible {
    outline: 2px solid var(--tai-accent);
    outline-offset: 2px;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;
