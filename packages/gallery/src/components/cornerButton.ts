import { color, styled } from '@tai/design-system';

/** A round button in a corner of a picture: there while the picture is pointed at or has the focus, or when it is on. */
export const CornerButton = styled.button`
  position: absolute;
  top: 4px;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 999px;
  background: ${color.onPicture};
  color: #fff;
  cursor: pointer;
  opacity: 0;
  :hover > &,
  :focus > &,
  &:focus-visible,
  &[aria-pressed='true'] {
    opacity: 1;
  }
`;
