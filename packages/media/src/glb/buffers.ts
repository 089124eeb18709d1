// Vertices lie in buffers. A buffer view is a part of a buffer, and an accessor says how to read one as a list of numbers or
// vectors. A viewer allocates what they declare, so all of it must lie inside the file.
// Source: glTF 2.0 §3.6, §5.1, §5.11.

import { damaged, MediaError } from '../mediaError.ts';
import {
  countOf,
  extensionOf,
  isObject,
  listOf,
  memberOf,
  numbersOf,
  type JsonObject,
} from './gltfDocument.ts';

const componentBytes: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const componentsOf = new Map<unknown, number>(
  Object.entries({ SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 }),
);

/** Bytes that a viewer fills without reading them: compressed views, and accessors of zeros. */
const maxMadeBytes = 512 * 1024 * 1024;

export interface Accessor {
  count: number;
  componentType: number;
  /** Components of an element. */
  components: number;
  isNormalized: boolean;
  /** The range of each component, as stored. Undefined when the file does not say. */
  min: number[] | undefined;
  max: number[] | undefined;
}

/** What Meshopt says of a buffer or a view, by the name it has had since it was ratified or by the one before. */
function meshoptOf(value: JsonObject): JsonObject | undefined {
  return extensionOf(value, 'KHR_meshopt_compression') ?? extensionOf(value, 'EXT_meshopt_compression');
}

/** Length of each buffer in bytes. */
function bufferLengths(document: JsonObject, binaryBytes: number): number[] {
  return listOf(document, 'buffers').map((buffer, index) => {
    const length = countOf(buffer, 'byteLength');
    const isFallback = meshoptOf(buffer)?.fallback === true;
    if (typeof buffer.uri === 'string') {
      // Four characters hold three bytes. A viewer reads them all, and the text is in the file.
      if (length > buffer.uri.length) throw damaged('A data URI is shorter than its buffer.');
    } else if (isFallback) {
      return length;
    } else if (index > 0) {
      throw damaged('A buffer has no data.');
    } else if (length > binaryBytes) {
      throw damaged(`The buffer has ${length} bytes, and the file holds ${binaryBytes}.`);
    }
    return length;
  });
}

/** Length of each buffer view in bytes. @throws MediaError */
function viewLengths(document: JsonObject, buffers: readonly number[]): { length: number; stride: number }[] {
  let made = 0;
  const check = (view: JsonObject) => {
    const buffer = memberOf(view, 'buffer', buffers);
    const length = countOf(view, 'byteLength');
    const end = countOf(view, 'byteOffset', 0) + length;
    if (buffer === undefined || end > buffer)
      throw damaged(`A buffer view ends at byte ${end}, beyond its buffer.`);
    return length;
  };
  return listOf(document, 'bufferViews').map((view) => {
    const length = check(view);
    const compressed = meshoptOf(view);
    if (compressed) {
      check(compressed);
      const unpacked = countOf(compressed, 'count') * countOf(compressed, 'byteStride');
      if (unpacked !== length)
        throw damaged(`A compressed buffer view unpacks to ${unpacked} bytes instead of ${length}.`);
      made += unpacked;
      checkMade(made);
    }
    return { length, stride: countOf(view, 'byteStride', 0) };
  });
}

function checkMade(bytes: number): void {
  if (bytes > maxMadeBytes) {
    throw new MediaError('tooLarge', `The file unpacks to ${bytes} bytes, and ${maxMadeBytes} are allowed.`);
  }
}

/** Every accessor, after it was compared with the bytes that are there. @throws MediaError */
export function readAccessors(document: JsonObject, binaryBytes: number): Accessor[] {
  const views = viewLengths(document, bufferLengths(document, binaryBytes));
  for (const image of listOf(document, 'images')) {
    if (!memberOf(image, 'bufferView', views) && typeof image.uri !== 'string')
      throw damaged('An image has no data.');
  }
  let made = 0;
  return listOf(document, 'accessors').map((accessor) => {
    const count = countOf(accessor, 'count');
    const componentType = countOf(accessor, 'componentType');
    const size = componentBytes[componentType];
    const components = componentsOf.get(accessor.type);
    if (!size || !components) throw damaged('An accessor has a type that glTF does not have.');
    const element = elementBytes(size, components, accessor.type);
    const view = memberOf(accessor, 'bufferView', views);
    if (view) checkFits(accessor, { count, element, view });
    else made += count * element;
    if (accessor.sparse !== undefined) {
      made += count * element;
      checkSparse(accessor.sparse, views, { count, element });
    }
    checkMade(made);
    return {
      count,
      componentType,
      components,
      isNormalized: accessor.normalized === true,
      min: numbersOf(accessor, 'min', components),
      max: numbersOf(accessor, 'max', components),
    };
  });
}

/** Columns of matrices begin at multiples of four bytes. */
function elementBytes(size: number, components: number, type: unknown): number {
  if (type === 'MAT2' || type === 'MAT3') {
    const rows = type === 'MAT2' ? 2 : 3;
    return rows * (Math.ceil((rows * size) / 4) * 4);
  }
  return size * components;
}

function checkFits(
  owner: JsonObject,
  { count, element, view }: { count: number; element: number; view: { length: number; stride: number } },
): void {
  const stride = Math.max(view.stride, element);
  const end = countOf(owner, 'byteOffset', 0) + (count > 0 ? stride * (count - 1) + element : 0);
  if (end > view.length)
    throw damaged(`An accessor ends at byte ${end}, and its buffer view has ${view.length}.`);
}

/** An accessor of which only some elements are stored. */
function checkSparse(
  sparse: unknown,
  views: readonly { length: number; stride: number }[],
  { count, element }: { count: number; element: number },
): void {
  if (!isObject(sparse) || !isObject(sparse.indices) || !isObject(sparse.values)) {
    throw damaged('A sparse accessor has no indices or values.');
  }
  const stored = countOf(sparse, 'count');
  const size = componentBytes[countOf(sparse.indices, 'componentType')];
  const [indices, values] = [
    memberOf(sparse.indices, 'bufferView', views),
    memberOf(sparse.values, 'bufferView', views),
  ];
  if (!indices || !values || !size || stored > count)
    throw damaged('A sparse accessor has no indices or values.');
  checkFits(sparse.indices, { count: stored, element: size, view: { ...indices, stride: 0 } });
  checkFits(sparse.values, { count: stored, element, view: { ...values, stride: 0 } });
}
