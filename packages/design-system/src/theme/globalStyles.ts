import { css } from '@emotion/react';
import { interFontUrl } from '../interFont.ts';
import { themeVariables } from './themeVariables.ts';

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
    ${themeVariables.dark}
  }
  [data-theme='light'] {
    ${themeVariables.light}
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
    /* Japanese has no spaces: lines end between phrases and not in the middle of a word. */
    word-break: auto-phrase;
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
      animation-delay: 0s !important;
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-delay: 0s !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;
