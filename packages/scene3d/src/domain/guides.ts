// Which passes of a view go into which inputs of a tool.
import { isPrompt, type Capability, type Parameter, type ParameterOf, type PixelSize } from '@tai/contracts';
import type { Pass } from '../viewport/viewportProps.ts';

/** An input for images and the pass that it gets. */
export interface GuideInput {
  parameter: string;
  pass: Pass;
}

const namedPasses: readonly [RegExp, Pass][] = [
  [/depth/i, 'depth'],
  [/normal/i, 'normals'],
  [/segment|mask_?id/i, 'masks'],
  [/line|canny|edge|sketch|scribble/i, 'lines'],
  [/occlusion/i, 'occlusion'],
];

/**
 * What a tool takes of a view: each input that is named after a pass gets it; without one, the first input for a sketch gets the lines,
 * or the first for an image to change gets the image. Empty for a tool that is not made for this.
 */
export function guideInputs({ parameters }: Pick<Capability, 'parameters'>): GuideInput[] {
  const inputs = parameters.filter((one): one is ParameterOf<'images'> => one.type === 'images');
  const takesImages = inputs.filter(({ takes }) => !takes || takes.includes('image'));
  const named = takesImages.flatMap(({ name }) => {
    const pass = namedPasses.find(([pattern]) => pattern.test(name))?.[1];
    return pass ? [{ parameter: name, pass }] : [];
  });
  if (named.length > 0) return named;
  const sketch = takesImages.find(({ role }) => role === 'sketch');
  if (sketch) return [{ parameter: sketch.name, pass: 'lines' }];
  const source = takesImages.find(({ role }) => role === 'source');
  return source ? [{ parameter: source.name, pass: 'beauty' }] : [];
}

/** Tools that make an image of a view and of words; what else they need has a value of its own. */
export function canMakeFromView(capability: Capability): boolean {
  const guides = guideInputs(capability).map(({ parameter }) => parameter);
  if (capability.medium !== 'image' || capability.boardsOnly || guides.length === 0) return false;
  return capability.parameters.some(isPrompt) && !capability.parameters.some((one) => needsMore(one, guides));
}

function needsMore(parameter: Parameter, guides: readonly string[]): boolean {
  if (parameter.type === 'mask' || parameter.type === 'box') return parameter.required === true;
  return parameter.type === 'images' && parameter.min > 0 && !guides.includes(parameter.name);
}

/**
 * Pixels of the passes: the size that the tool makes, or that of the scene, within what its inputs take.
 * @param chosen value of the size that the person chose in the form
 */
export function passSize(
  { parameters }: Pick<Capability, 'parameters'>,
  draft: Readonly<Record<string, unknown>>,
  output: PixelSize,
): PixelSize {
  const size = parameters.find((one) => one.type === 'size');
  const wanted = (size && (draft[size.name] as PixelSize | undefined)) ?? output;
  const guides = new Set(guideInputs({ parameters }).map(({ parameter }) => parameter));
  const shrink = parameters.reduce(
    (least, one) =>
      one.type === 'images' && guides.has(one.name)
        ? Math.min(least, one.maxWidth / wanted.width, one.maxHeight / wanted.height)
        : least,
    1,
  );
  return { width: side(wanted.width * shrink), height: side(wanted.height * shrink) };
}

/** Even, as encoders want them. */
function side(value: number): number {
  return Math.min(4096, Math.max(16, Math.floor(value / 2) * 2));
}
