/*
 * Nodes that only add a picture to what runs through them. Without the picture they are passed by: what took their outputs
 * takes their inputs, as the editor of ComfyUI does with a node that is bypassed.
 */
import { asLink } from './placeholders.ts';

/** The inputs that a node passes on, in the order of its outputs. */
const passedOn: Readonly<Record<string, readonly string[]>> = {
  LTXVAddGuide: ['positive', 'negative', 'latent'],
};

/** The input that the output of a node that can be passed by comes from; undefined for all other nodes. */
export function passedOnAt(classType: string, slot: number): string | undefined {
  return passedOn[classType]?.[slot];
}

interface LeftOut {
  class_type: string;
  inputs: ReadonlyMap<string, unknown>;
}

/**
 * What a link to a node that was left out leads to instead: past all such nodes in a row. Null when it leads nowhere, or round in a
 * circle.
 */
export function passedBy(
  { from, slot }: { from: string; slot: number },
  leftOut: ReadonlyMap<string, LeftOut>,
): readonly [from: string, slot: number] | null {
  const seen = new Set<string>();
  for (let at = { from, slot }; !seen.has(at.from);) {
    seen.add(at.from);
    const node = leftOut.get(at.from);
    const name = node && passedOnAt(node.class_type, at.slot);
    const source = name === undefined ? null : asLink(node?.inputs.get(name));
    if (!source) return null;
    if (!leftOut.has(source.from)) return [source.from, source.slot];
    at = source;
  }
  return null;
}
