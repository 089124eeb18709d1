import { color } from '../../theme/tokens.ts';

/** Takes MUI's room and ground from a checkbox or radio button, so that only our mark is seen, with our focus ring. */
export const markedControl = `
  flex: none;
  padding: 0;
  cursor: inherit;
  &:hover {
    background: none;
  }
  &.Mui-disabled {
    opacity: 0.5;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
`;
