/*
 * Values that need arithmetic over several parameters of a known tool. They are there for every workflow of that tool,
 * the built-in one and one that replaces it.
 */
import { type CameraMove, limits, type ParameterValues } from '@tai/contracts';
import { wanPoses } from './wanPoses.ts';
import { type InputPicture, workSize } from './values.ts';

/** Screens in pixels, near a megapixel so that models draw them well. */
const screens = {
  phone: { width: 768, height: 1360 },
  tablet: { width: 1280, height: 896 },
  desktop: { width: 1344, height: 832 },
} as const;

/** What can be named besides the parameters, by tool. */
export const derivedNames: Readonly<Record<string, readonly string[]>> = {
  augment: ['target.width', 'target.height'],
  biogram: [
    'pad.left',
    'pad.top',
    'pad.right',
    'pad.bottom',
    'canvas.width',
    'canvas.height',
    'place.x',
    'place.y',
  ],
  ui: ['screen.width', 'screen.height'],
  imageToVideo: ['camera.pose', 'camera.speed'],
};

export function derivedValues(
  tool: string,
  params: ParameterValues,
  source: InputPicture | undefined,
): Map<string, number | string> {
  if (tool === 'augment' && source) return target(params, source);
  if (tool === 'biogram' && source) return canvas(params, source);
  if (tool === 'ui') {
    const screen = screens[params['device'] as keyof typeof screens] ?? screens.phone;
    return new Map([
      ['screen.width', screen.width],
      ['screen.height', screen.height],
    ]);
  }
  if (tool === 'imageToVideo') return camera(params);
  return new Map();
}

/** How far a camera moves at half strength is what its node does by itself. */
function camera({ cameraMovement, cameraStrength }: ParameterValues): Map<string, number | string> {
  const [move] = Array.isArray(cameraMovement) ? (cameraMovement as CameraMove[]) : [];
  return new Map<string, number | string>([
    ['camera.pose', (move && wanPoses[move]) ?? 'Static'],
    ['camera.speed', Number(cameraStrength ?? 50) / 50],
  ]);
}

/** Longer sides by the option of `factor`; `2` and `4` multiply. */
const longerSides: Readonly<Record<string, number>> = { '2k': 2048, '4k': 3840, '6k': 6144 };

function target(params: ParameterValues, { width, height }: InputPicture): Map<string, number> {
  const factor = String(params['factor'] ?? '2');
  const longer = Math.max(width, height);
  const wanted = longerSides[factor] ? longerSides[factor] / longer : Number(factor) || 2;
  // The limit lies on its side for upright pictures.
  const { enlargeMaxWidth: long, enlargeMaxHeight: short } = limits.generation;
  const scale = Math.min(wanted, long / longer, short / Math.min(width, height));
  return new Map([
    ['target.width', Math.max(1, Math.round(width * scale))],
    ['target.height', Math.max(1, Math.round(height * scale))],
  ]);
}

/** The pad is in pixels of the work size, canvas and place in those of the picture. */
function canvas(params: ParameterValues, source: InputPicture): Map<string, number> {
  const isWide = params['direction'] !== 'vertical';
  const share = Number(params['position'] ?? 0.5);
  const growth = Number(params['size'] ?? 150) / 100 - 1;
  const work = workSize(source);
  const room = (length: number, step: number) => Math.max(step, Math.round((length * growth) / step) * step);
  const padded = room(isWide ? work.width : work.height, 8);
  const before = Math.round((padded * share) / 8) * 8;
  const grown = room(isWide ? source.width : source.height, 1);
  const offset = Math.round((grown * before) / padded);
  return new Map([
    ['pad.left', isWide ? before : 0],
    ['pad.right', isWide ? padded - before : 0],
    ['pad.top', isWide ? 0 : before],
    ['pad.bottom', isWide ? 0 : padded - before],
    ['canvas.width', source.width + (isWide ? grown : 0)],
    ['canvas.height', source.height + (isWide ? 0 : grown)],
    ['place.x', isWide ? offset : 0],
    ['place.y', isWide ? 0 : offset],
  ]);
}
