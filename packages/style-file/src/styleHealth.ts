/*
 * Whether a style can have an effect at all: a training that failed quietly leaves weights that are zero, hardly anything, or no
 * numbers. It cannot prove that a style is good.
 */
import { type LoraModule, loraModules } from './loraModules.ts';
import type { RangeReader, StyleHeader, StyleTensor } from './readStyleHeader.ts';
import { isReadable, readTensor, tensorPieces, valuesOf } from './tensorValues.ts';

export interface StyleHealth {
  /** `broken`: some values are no numbers. `zero`: nothing would change. `weak`: hardly anything would. */
  verdict: 'ok' | 'weak' | 'zero' | 'broken';
  /** Values that are infinite or no number. */
  nonFinite: number;
  /** Typical change of one weight, or of one colour of a built-in style; null where it cannot be told. */
  strength: number | null;
}

/** Under this a LoRA shows no effect in practice. */
const weakWeight = 2e-4;
/** Under this the colours of a built-in style move by less than is seen. */
const weakColour = 2e-3;
/** Layers whose product is worked out; the median does not change much with more. */
const sampledModules = 64;
/** A matrix that is larger than this is left out of the median. */
const matrixMax = 16 * 1024 ** 2;

/** Reads every tensor once, at most 4 MB at a time, and some layers again. */
export async function styleHealth(read: RangeReader, header: StyleHeader): Promise<StyleHealth> {
  let nonFinite = 0;
  let isZero = true;
  for (const tensor of header.tensors) {
    if (!isReadable(tensor.dtype)) continue;
    const isAlpha = tensor.name.endsWith('.alpha');
    for await (const piece of tensorPieces(read, header, tensor)) {
      for (const value of valuesOf(piece, tensor.dtype)) {
        if (!Number.isFinite(value)) nonFinite++;
        else if (value !== 0 && !isAlpha) isZero = false;
      }
    }
  }
  if (nonFinite > 0) return { verdict: 'broken', nonFinite, strength: null };
  if (isZero) return { verdict: 'zero', nonFinite, strength: 0 };
  const lut = header.tensors.find(({ name }) => name === 'tai.lut');
  if (lut) {
    const strength = await lutStrength(read, header, lut);
    const hasPatches = header.tensors.some(({ name, end, begin }) => name === 'tai.patch_key' && end > begin);
    return { verdict: strength < weakColour && !hasPatches ? 'weak' : 'ok', nonFinite, strength };
  }
  const strength = await loraStrength(read, header);
  if (strength === 0) return { verdict: 'zero', nonFinite, strength };
  return { verdict: strength !== null && strength < weakWeight ? 'weak' : 'ok', nonFinite, strength };
}

/** Root mean square of what the table moves a colour by: it holds the change, not the colour. */
async function lutStrength(read: RangeReader, header: StyleHeader, lut: StyleTensor): Promise<number> {
  const values = await readTensor(read, header, lut);
  let sum = 0;
  for (const value of values) sum += value ** 2;
  return values.length === 0 ? 0 : Math.sqrt(sum / values.length);
}

/** Median over the layers of the root mean square of up · down · alpha / rank. */
async function loraStrength(read: RangeReader, header: StyleHeader): Promise<number | null> {
  const usable = loraModules(header.tensors).filter(
    ({ down, up }) =>
      down && up && isReadable(down.dtype) && isReadable(up.dtype) && isSmall(down) && isSmall(up),
  );
  const step = Math.ceil(usable.length / sampledModules);
  const strengths: number[] = [];
  for (const one of usable.filter((_, index) => index % step === 0)) {
    const strength = await moduleStrength(read, header, one);
    if (strength !== null) strengths.push(strength);
  }
  return strengths.toSorted((a, b) => a - b)[Math.floor(strengths.length / 2)] ?? null;
}

function isSmall({ begin, end }: StyleTensor): boolean {
  return end - begin <= matrixMax;
}

/**
 * The product is never made: the squared norm of up · down is the sum of the elementwise product of upᵀup and down·downᵀ, two
 * matrices of the size of the rank.
 */
async function moduleStrength(
  read: RangeReader,
  header: StyleHeader,
  one: LoraModule,
): Promise<number | null> {
  const { down, up } = one;
  if (!down || !up) return null;
  const rank = down.shape[0] ?? 0;
  const [inner, outer] = [sizeOf(down) / rank, sizeOf(up) / rank];
  if (rank < 1 || rank > 512 || !Number.isInteger(outer) || up.shape[1] !== rank) return null;
  const [a, b] = [await readTensor(read, header, down), await readTensor(read, header, up)];
  const alpha =
    one.alpha && isReadable(one.alpha.dtype) ? (await readTensor(read, header, one.alpha))[0] : undefined;
  let sum = 0;
  for (let i = 0; i < rank; i++) {
    for (let j = 0; j <= i; j++) {
      let [downs, ups] = [0, 0];
      for (let k = 0; k < inner; k++) downs += (a[i * inner + k] ?? 0) * (a[j * inner + k] ?? 0);
      for (let k = 0; k < outer; k++) ups += (b[k * rank + i] ?? 0) * (b[k * rank + j] ?? 0);
      sum += downs * ups * (i === j ? 1 : 2);
    }
  }
  return (Math.sqrt(Math.max(0, sum) / (inner * outer)) * Math.abs(alpha ?? rank)) / rank;
}

function sizeOf({ shape }: StyleTensor): number {
  return shape.reduce((product, side) => product * side, 1);
}
