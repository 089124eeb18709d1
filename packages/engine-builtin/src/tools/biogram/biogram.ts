import { expandedSize, expansionParameters, sourceParameter } from '@tai/contracts';
import { expandRaster } from '../../imaging/expandRaster.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { type Tool, ToolError } from '../tool.ts';

/** Shortest side, in pixels, that holds enough patches to continue. */
const sideLeast = 24;

/** Widens the picture in one pair of directions; the picture itself stays as it is, to the pixel. */
export const biogram: Tool = {
  key: 'biogram',
  model: 'patch-outpaint',
  modelLabel: classicalLabel,
  parameters: [sourceParameter, ...expansionParameters, seedParameter],
  async run({ params, pictures, seed }, hooks) {
    const source = pictures['source']![0]!;
    if (Math.min(source.width, source.height) < sideLeast) {
      throw new ToolError('pictureTooSmall', {
        width: source.width,
        height: source.height,
        min: sideLeast,
      });
    }
    const frame = { ...expandedSize(source, params), position: Number(params['position']) };
    const expanded = await expandRaster(source, frame, { seed, ...hooks });
    if (!expanded) throw new ToolError('pictureNotContinued');
    return [{ raster: expanded }];
  },
};
