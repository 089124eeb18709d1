import { styled, color } from '@tai/design-system';

/** Holds the images of a node: one fills it, several stand side by side. Never taller than its row. */
export const ImageBoxes = styled.div`
  display: flex;
  gap: 4px;
  height: 100%;
  min-width: 0;
  overflow: hidden;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.stage};
  > * {
    flex: 1;
    display: grid;
    place-items: center;
    min-width: 0;
  }
  img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
`;
