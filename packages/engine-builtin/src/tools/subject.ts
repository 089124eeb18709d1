// The subject of a picture, for tools that can do without one: painted by the person, or found and believed.
import { maskParameter, type ParameterOf } from '@tai/contracts';
import type { Plane, Raster } from '../imaging/raster.ts';
import { extent, maskPlane } from '../imaging/region.ts';
import { subjectAlpha } from './matting/subjectAlpha.ts';
import { ToolError, type ToolHooks } from './tool.ts';

export const subjectParameter: ParameterOf<'mask'> = {
  ...maskParameter({
    en: 'Leave empty to detect the subject automatically.',
    zh: '可选，不画则自动识别主体。',
    ja: '任意。なければ被写体を自動で探します。',
  }),
  label: { en: 'Subject', zh: '主体', ja: '被写体' },
  required: false,
};

/** Null when it is not certain what the subject is. @throws ToolError when the painted mask is empty */
export async function findSubject(
  source: Raster,
  painted: Raster | undefined,
  hooks: ToolHooks,
): Promise<Plane | null> {
  if (painted) return paintedSubject(painted);
  try {
    return await subjectAlpha(source, {}, hooks);
  } catch (error) {
    if (error instanceof ToolError && error.error === 'subjectNotFound') return null;
    throw error;
  }
}

/** @throws ToolError when nothing is painted */
export function paintedSubject(painted: Raster): Plane {
  const mask = maskPlane(painted);
  if (!extent(mask)) throw new ToolError('subjectEmpty');
  return mask;
}
