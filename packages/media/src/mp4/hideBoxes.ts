// The demuxer interprets some ninety types of boxes. Those that a clip can be played without are renamed to `free` before it
// sees them: less to check, and foreign metadata cannot be copied by mistake.

import { damaged } from '../mediaError.ts';
import { childBoxes, type Box } from './boxes.ts';

/** What may stand in each container; everything else is hidden. */
const children: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['stbl'],
  stbl: ['stsd', 'stts', 'ctts', 'stsz', 'stss', 'stsc', 'stco', 'co64'],
  mvex: ['mehd', 'trex'],
  moof: ['traf'],
  traf: ['tfhd', 'tfdt', 'trun'],
};
const repeatable = ['trak', 'trex', 'traf', 'trun'];

/** A container and what is left in it. */
export interface BoxTree extends Box {
  children: BoxTree[];
}

/**
 * Renames in `bytes` every box below `parent` that is not needed.
 * @param bytes bytes of the container, in the coordinates of `parent`; they are changed
 * @throws MediaError when a box stands twice where one belongs, or does not fit
 */
export function hideBoxes(bytes: Uint8Array, parent: Box): BoxTree {
  const wanted = children[parent.type];
  if (!wanted) return { ...parent, children: [] };
  const kept: BoxTree[] = [];
  for (const box of childBoxes(bytes, parent)) {
    if (!wanted.includes(box.type)) {
      bytes.set(new TextEncoder().encode('free'), box.start + 4);
      continue;
    }
    if (!repeatable.includes(box.type) && kept.some(({ type }) => type === box.type)) {
      throw damaged(`A box ${parent.type} has two boxes ${box.type}.`);
    }
    kept.push(hideBoxes(bytes, box));
  }
  return { ...parent, children: kept };
}

/** The box at this path of types. */
export function findBox(tree: BoxTree, ...path: string[]): BoxTree | undefined {
  const [type, ...rest] = path;
  if (type === undefined) return tree;
  const child = tree.children.find((box) => box.type === type);
  return child && findBox(child, ...rest);
}
