import { turnAbout } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import type { Dab } from './brush/dab.ts';
import type { Symmetry } from './toolSettings.ts';

const sectors = 6;

/** Where dabs are laid, each as a map of the place under the pointer; about the middle of the canvas. */
export function copiesOf(symmetry: Symmetry, { width, height }: PixelSize): ((dab: Dab) => Dab)[] {
  const same = (dab: Dab) => dab;
  const leftRight = (dab: Dab) => ({ ...dab, x: width - dab.x });
  const upDown = (dab: Dab) => ({ ...dab, y: height - dab.y });
  const middle = { x: width / 2, y: height / 2 };
  switch (symmetry) {
    case 'none':
      return [same];
    case 'vertical':
      return [same, leftRight];
    case 'horizontal':
      return [same, upDown];
    case 'both':
      return [same, leftRight, upDown, (dab) => upDown(leftRight(dab))];
    case 'radial':
      return Array.from({ length: sectors }, (_, at) => (dab: Dab) => ({
        ...dab,
        ...turnAbout(dab, middle, (at / sectors) * Math.PI * 2),
      }));
  }
}
