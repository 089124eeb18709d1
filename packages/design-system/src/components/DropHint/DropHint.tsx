import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';

/** Lies over a place while files are dragged across it, and says what letting go would do. The place has `position: relative`. */
export const DropHint = styled.div`
  position: absolute;
  inset: 8px;
  z-index: 10;
  display: grid;
  place-items: center;
  border: 2px dashed ${color.accent};
  border-radius: calc(12px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.stage} 72%, transparent);
  font-weight: 550;
  /* The drag stays over the place, which otherwise would see it leave. */
  pointer-events: none;
`;
