import type { ParameterValues } from '@tai/contracts';
import { derivedValues } from '../templates/derived.ts';
import { workSize } from '../templates/values.ts';

/** Pixels of an image. */
export interface PixelSizeOf {
  width: number;
  height: number;
}

/** Tools whose result has the size of the image that they change. */
const sameSize = new Set(['repaint', 'cutout', 'matting', 'workflow']);

/** How large the result of a tool is; undefined when nothing tells. @param source size of the image that it changes */
export function resultSize(
  tool: string,
  params: ParameterValues,
  source: PixelSizeOf | undefined,
): PixelSizeOf | undefined {
  if (tool === 'create') return readSize(params['size']);
  if (!source) return undefined;
  if (sameSize.has(tool)) return source;
  const derived = derivedValues(tool, params, { ...source, fileName: '' });
  const prefix = tool === 'augment' ? 'target' : tool === 'biogram' ? 'canvas' : null;
  if (prefix === null) return workSize(source);
  const [width, height] = [derived.get(`${prefix}.width`), derived.get(`${prefix}.height`)];
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
}

function readSize(value: unknown): PixelSizeOf | undefined {
  const { width, height } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<PixelSizeOf>;
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
}
