// Why Emotion's `styled` and not MUI's: MUI's wraps this one and brings its theme factory and `sx`, 24 kB gzip that
// the first load cannot spare. All values come from CSS variables, so no theme object is needed to style anything.
export { default as styled } from '@emotion/styled';
export { keyframes } from '@emotion/react';
