// A trained style as a safetensors file, and back. Shapes are checked before anything is used: the file may be a stranger's.
import { EngineFailure } from '@tai/contracts';
import {
  bytesOfValues,
  readStyleHeader,
  readTaiMetadata,
  type StyleFilePieces,
  type StyleHeader,
  taiVersion,
  valuesOf,
  writeStyleFile,
  writeTaiMetadata,
} from '@tai/style-file';
import {
  type ColourStatistics,
  directionCount,
  keyLength,
  type LabelStatistics,
  layoutSide,
  type Look,
  tableSide,
  tileSide,
  type TrainedStyle,
} from './styleParts.ts';

/** What a training needs to go on, besides the style itself. */
export interface LearningState {
  paletteWeights: Float32Array;
  structure: Float32Array;
  structureWeights: Float32Array;
}

const statisticsLength = 3 + 9 + layoutSide ** 2;
const lookNumbers = ['grain', 'lines', 'lineDarkness', 'lineWidth', 'flatness', 'edges', 'detail'] as const;
const lookLength = lookNumbers.length + directionCount;
const tilesMost = 8192;
const labelsMost = 1024;

export function writeTrainedStyle(style: TrainedStyle, state: LearningState): StyleFilePieces {
  const { about, table, palette, all, labels, look, plainLook, tiles } = style;
  const floats = (
    name: string,
    shape: readonly number[],
    values: Float32Array,
    dtype: 'F32' | 'F16' = 'F32',
  ) => ({
    ...{ name: `tai.${name}`, dtype, shape },
    bytes: bytesOfValues(values, dtype),
  });
  return writeStyleFile(
    [
      floats('lut', [tableSide, tableSide, tableSide, 3], table),
      floats('palette', [palette.length / 3, 3], palette),
      floats('palette_weight', [state.paletteWeights.length], state.paletteWeights),
      floats('structure', [state.structureWeights.length, keyLength], state.structure),
      floats('structure_weight', [state.structureWeights.length], state.structureWeights),
      floats(
        'statistics',
        [1 + labels.length, statisticsLength],
        Float32Array.from([all, ...labels].flatMap(row)),
      ),
      floats('look', [2, lookLength], Float32Array.from([look, plainLook].flatMap(numbersOf))),
      floats('patch_key', [tiles.count, keyLength], tiles.keys, 'F16'),
      {
        name: 'tai.patch_detail',
        dtype: 'I8',
        shape: [tiles.count, tileSide, tileSide, 3],
        bytes: bytesOf(tiles.detail),
      },
    ],
    {
      ...writeTaiMetadata(about),
      'tai.labels': JSON.stringify(labels.map(({ word, images }) => [word, images])),
    },
  );
}

function row({ mean, covariance, layout }: ColourStatistics): number[] {
  return [...mean, ...covariance, ...layout];
}

function numbersOf(look: Look): number[] {
  return [...lookNumbers.map((key) => look[key]), ...look.directions];
}

/** @throws EngineFailure `styleFileInvalid` and the like */
export async function readTrainedStyle(
  bytes: Uint8Array,
): Promise<{ style: TrainedStyle; state: LearningState }> {
  const read = (offset: number, length: number) => Promise.resolve(bytes.subarray(offset, offset + length));
  const header = await readStyleHeader(read, bytes.length);
  const about = readTaiMetadata(header.metadata);
  if (!about) throw invalid(`it is no style of this engine in version ${taiVersion}`);
  const part = partReader(bytes, header);
  const labels = labelsOf(header.metadata['tai.labels']);
  const rows = part('statistics', 'F32', [1 + labels.length, statisticsLength]);
  const looks = part('look', 'F32', [2, lookLength]);
  const palette = part('palette', 'F32', [null, 3]);
  const structureWeights = part('structure_weight', 'F32', [null]);
  const keys = part('patch_key', 'F16', [null, keyLength]);
  const count = keys.length / keyLength;
  if (count > tilesMost) throw invalid(`it has ${count} patches; at most ${tilesMost} are allowed`);
  return {
    style: {
      about,
      table: part('lut', 'F32', [tableSide, tableSide, tableSide, 3]),
      palette,
      all: { images: about.images, ...statisticsAt(rows, 0) },
      labels: labels.map(([word, images], index): LabelStatistics => ({
        word,
        images,
        ...statisticsAt(rows, index + 1),
      })),
      look: lookAt(looks, 0),
      plainLook: lookAt(looks, 1),
      tiles: { count, keys, detail: detailPart(bytes, header, count) },
    },
    state: {
      paletteWeights: part('palette_weight', 'F32', [palette.length / 3]),
      structure: part('structure', 'F32', [structureWeights.length, keyLength]),
      structureWeights,
    },
  };
}

function invalid(detail: string): EngineFailure {
  return new EngineFailure('styleFileInvalid', { detail });
}

/** Reads tensors by name; a side of null may be anything. */
function partReader(bytes: Uint8Array, header: StyleHeader) {
  return (
    name: string,
    dtype: 'F32' | 'F16',
    shape: readonly (number | null)[],
  ): Float32Array<ArrayBuffer> => {
    const tensor = header.tensors.find((one) => one.name === `tai.${name}`);
    if (!tensor) throw invalid(`it has no tensor tai.${name}`);
    const fits =
      tensor.dtype === dtype &&
      tensor.shape.length === shape.length &&
      shape.every((side, axis) => side === null || tensor.shape[axis] === side);
    if (!fits) {
      const wanted = shape.map((side) => side ?? 'n').join(', ');
      throw invalid(
        `tai.${name} is ${tensor.dtype} [${tensor.shape.join(', ')}] instead of ${dtype} [${wanted}]`,
      );
    }
    const from = header.dataOffset + tensor.begin;
    const values = valuesOf(bytes.subarray(from, header.dataOffset + tensor.end), dtype);
    if (!values.every(Number.isFinite)) throw invalid(`tai.${name} has values that are no numbers`);
    return values;
  };
}

function detailPart(bytes: Uint8Array, header: StyleHeader, count: number): Int8Array {
  const tensor = header.tensors.find(({ name }) => name === 'tai.patch_detail');
  const length = count * tileSide * tileSide * 3;
  if (tensor?.dtype !== 'I8' || tensor.end - tensor.begin !== length)
    throw invalid(`tai.patch_detail is not I8 [${count}, ${tileSide}, ${tileSide}, 3]`);
  return Int8Array.from(
    new Int8Array(bytes.buffer, bytes.byteOffset + header.dataOffset + tensor.begin, length),
  );
}

function bytesOf({ buffer, byteOffset, byteLength }: Int8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function labelsOf(text: string | undefined): [word: string, images: number][] {
  let labels: unknown;
  try {
    labels = JSON.parse(text ?? '[]');
  } catch (error) {
    throw new EngineFailure('styleFileInvalid', { detail: 'its labels are no JSON' }, { cause: error });
  }
  const isLabel = (one: unknown): one is [string, number] =>
    Array.isArray(one) && typeof one[0] === 'string' && Number.isSafeInteger(one[1]);
  if (!Array.isArray(labels) || labels.length > labelsMost || !labels.every(isLabel))
    throw invalid('its labels are no list of words and counts');
  return labels;
}

function statisticsAt(rows: Float32Array, index: number): Omit<ColourStatistics, 'images'> {
  const at = index * statisticsLength;
  return {
    mean: Float64Array.from(rows.subarray(at, at + 3)),
    covariance: Float64Array.from(rows.subarray(at + 3, at + 12)),
    layout: rows.slice(at + 12, at + statisticsLength),
  };
}

function lookAt(values: Float32Array, index: number): Look {
  const at = index * lookLength;
  const numbers = Object.fromEntries(lookNumbers.map((key, i) => [key, values[at + i]!]));
  const directions = [...values.subarray(at + lookNumbers.length, at + lookLength)];
  return { ...(numbers as Record<(typeof lookNumbers)[number], number>), directions };
}
