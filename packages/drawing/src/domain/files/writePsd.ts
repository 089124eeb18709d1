import { writeXmp } from '@tai/provenance';
import { writePsdUint8Array, type Layer as PsdLayer } from 'ag-psd';
import type { Drawing } from '../layers/drawing.ts';
import type { Layer } from '../layers/layer.ts';
import { originOf, provenanceOf } from '../layers/origin.ts';
import { flattenBox } from '../raster/flatten.ts';
import { contentBox, readBox } from '../raster/tiles.ts';
import { fileLimits, refuse } from './fileProblem.ts';
import { toPsdBlend } from './psdBlend.ts';

/**
 * A PSD with 8 bits in RGB. References and masks are written hidden, so that other programs show the picture that exports have.
 * @throws FileRefusal when all layers at once need more memory than a tab has: the library takes them together
 */
export function writePsd(drawing: Drawing): Uint8Array<ArrayBuffer> {
  let bytes = 0;
  function toPsd(id: string): PsdLayer[] {
    const layer = drawing.layers.get(id);
    if (!layer) return [];
    if (layer.kind === 'group') return [{ ...fieldsOf(layer), children: layer.children.flatMap(toPsd) }];
    const box = contentBox(layer.tiles);
    if (!box) return [fieldsOf(layer)];
    const { left, top, width, height } = box;
    bytes += width * height * 4;
    if (bytes > fileLimits.pixelBytes) refuse({ kind: 'tooManyPixels', limit: fileLimits.pixelBytes });
    const imageData = { width, height, data: readBox(layer.tiles, box) };
    return [{ ...fieldsOf(layer), left, top, right: left + width, bottom: top + height, imageData }];
  }
  const { width, height, root } = drawing;
  const origin = originOf(drawing);
  const data = flattenBox(drawing, root, { left: 0, top: 0, width, height });
  return writePsdUint8Array(
    {
      ...{ width, height, children: root.flatMap(toPsd), imageData: { width, height, data } },
      ...(origin && { imageResources: { xmpMetadata: writeXmp(provenanceOf(origin)) } }),
    },
    { noBackground: true },
  ) as Uint8Array<ArrayBuffer>;
}

function fieldsOf({ kind, name, opacity, blend, lock, isVisible }: Layer): PsdLayer {
  const isAll = lock === 'all';
  return {
    ...{ name, opacity, blendMode: toPsdBlend(blend) },
    hidden: !isVisible || kind === 'reference' || kind === 'mask',
    transparencyProtected: lock !== 'none',
    ...(isAll && { protected: { transparency: true, composite: true, position: true } }),
  };
}
