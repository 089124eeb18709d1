import type { Capability } from '@tai/contracts';
import type { Graph } from '../templates/placeholders.ts';
import { asLink } from '../templates/placeholders.ts';
import { follow, literal, type Made, type Reading } from './made.ts';
import { enlargedImage } from './enlargedImage.ts';
import { sampledImage } from './sampledImage.ts';
import { templateImage } from './templateImage.ts';

/** Images that are made of each other in a row; a longer chain is kept as it is. */
const depthMax = 100;

/** Reads images and masks of a graph, each once: what several nodes use is one node of the board. */
export function createReading(graph: Graph, capabilities: readonly Capability[]): Reading {
  const known = new Map<string, Made | null>();
  const fileNode = createFileNodes(graph);
  let depth = 0;

  /** @returns null too while the same is being read: then the graph runs in a circle */
  function once(key: string, read: () => Made | null): Made | null {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (depth > depthMax) return null;
    known.set(key, null);
    depth += 1;
    const made = read();
    depth -= 1;
    known.set(key, made);
    return made;
  }

  const reading: Reading = {
    ...{ graph, capabilities },
    image(link) {
      const direct = asLink(link);
      const node = direct && Object.hasOwn(graph, direct.from) ? graph[direct.from] : undefined;
      if (!direct || !node) return null;
      return once(`${direct.from}/${direct.slot}`, () =>
        node.class_type === 'Reroute' ? rerouted(direct.from) : imageOf(link),
      );
    },
    mask(link) {
      const found = follow(graph, link);
      if (!found) return null;
      return once(`mask ${found.id}/${found.slot}`, () => {
        // The tools let a mask grow themselves; the node belongs to what uses it.
        if (found.classType === 'GrowMask') return reading.mask(found.inputs['mask']);
        if (found.classType === 'LoadImage' && found.slot === 1) return fileNode('MaskInput', found.id);
        return found.classType === 'LoadImageMask' ? fileNode('MaskInput', found.id) : null;
      });
    },
  };

  function rerouted(id: string): Made | null {
    const from = reading.image(Object.values(graph[id]?.inputs ?? {})[0]);
    return (
      from && {
        ...{ type: 'Reroute', values: {}, inputs: [{ slot: 'in', from }], output: 'out' },
        ...{ members: new Set([id]), dropped: [], size: from.size },
      }
    );
  }

  function imageOf(link: unknown): Made | null {
    const found = follow(graph, link);
    if (!found) return null;
    if (found.classType === 'LoadImage') return found.slot === 0 ? fileNode('ImageInput', found.id) : null;
    const own = templateImage(reading, link);
    if (own) return own;
    switch (found.classType) {
      case 'VAEDecode':
        return sampledImage(reading, found.id);
      case 'ImageUpscaleWithModel':
        return enlargedImage(reading, found.id, null);
      case 'ImageScaleBy': {
        const before = follow(graph, found.inputs['image']);
        return before?.classType === 'ImageUpscaleWithModel'
          ? enlargedImage(reading, before.id, found.id)
          : null;
      }
      default:
        return null;
    }
  }

  return reading;
}

/** Nodes for files that a graph loads: several nodes that load the same file are one on the board. */
function createFileNodes(graph: Graph): (type: 'ImageInput' | 'MaskInput', id: string) => Made | null {
  const files = new Map<string, Made>();
  return (type, id) => {
    const name = literal(graph, graph[id]?.inputs['image']);
    if (typeof name !== 'string') return null;
    const key = JSON.stringify([type, name]);
    const found = files.get(key);
    if (found?.members.has(id)) return found;
    const made: Made = {
      ...{ type, title: name, values: {}, inputs: [] },
      output: type === 'ImageInput' ? 'image' : 'mask',
      members: new Set([...(found?.members ?? []), id]),
      dropped: [
        ...(found?.dropped ?? []),
        { node: id, input: 'image', value: name, reason: { error: 'importFileMissing', params: {} } },
      ],
    };
    files.set(key, found ? Object.assign(found, made) : made);
    return files.get(key) ?? made;
  };
}
