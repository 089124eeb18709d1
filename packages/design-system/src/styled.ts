// Emotion's `styled` and not MUI's, which wraps it and makes every styled element read the theme and `sx`. All values
// come from CSS variables, so no theme object is needed to style anything.
export { default as styled } from '@emotion/styled';
export { keyframes } from '@emotion/react';
