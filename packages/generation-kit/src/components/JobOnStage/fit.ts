import type { PixelSize } from '@tai/contracts';
import { styled } from '@tai/design-system';

/** Room on the stage that a picture fits into; its size is what `fitWidth` measures by. */
export const FitArea = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  align-self: stretch;
  width: 100%;
  min-width: 0;
  min-height: 0;
  container-type: size;
`;

/** Width at which a picture is whole in its `FitArea` and never larger than its own pixels. */
export function fitWidth({ width, height }: PixelSize): string {
  return `min(100cqw, ${(width / height) * 100}cqh, ${width}px)`;
}
