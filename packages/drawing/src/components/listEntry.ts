import { color, styled } from '@tai/design-system';

/** A line of a panel's list that is pressed as a whole. */
export const ListEntry = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  width: 100%;
  min-height: 28px;
  padding: 4px 8px;
  border: 0;
  border-radius: calc(6px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
