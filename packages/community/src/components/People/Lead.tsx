import { color, fontSize, styled } from '@tai/design-system';

/** A line above a list. */
export const Lead = styled.p`
  margin: 0 0 12px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  a {
    color: ${color.accentText};
  }
`;
