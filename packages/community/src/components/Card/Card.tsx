import { color, styled } from '@tai/design-system';

/** A part of a page that belongs together, raised from it. */
export const Card = styled.section`
  display: grid;
  gap: 12px;
  padding: 12px 14px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.hairline};
`;
