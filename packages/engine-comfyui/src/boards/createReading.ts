import type { Capability } from '@tai/contracts';
import type { Graph } from '../templates/placeholders.ts';
import { asLink } from '../templates/placeholders.ts';
import { follow, literal, type Made, type Reading } from './made.ts';
import { sampledImage } from './sampledImage.ts';
import { templateImage } from './templateImage.ts';
import { ToolFields } from './toolFields.ts';

/** Images that are made of each other in a row; a longer chain is kept as it is. */
const depthMax = 100;

/** Reads images and masks of a graph, each once: what several nodes use is one node of the board. */
export function createReading(graph: Graph, capabilities: readonly Capability[]): Reading {
  const known = new Map<string, Made | null>();
  const files = new Map<string, Made>();
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

  function fileNode(type: 'ImageInput' | 'MaskInput', id: string): Made | null {
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
    // Several nodes that load the same file are one on the board.
    files.set(key, found ? Object.assign(found, made) : made);
    return files.get(key) ?? made;
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
        return enlarged(found.id, null);
      case 'ImageScaleBy': {
        const before = follow(graph, found.inputs['image']);
        return before?.classType === 'ImageUpscaleWithModel' ? enlarged(before.id, found.id) : null;
      }
      default:
        return null;
    }
  }

  /** An upscale model makes the image larger by what its name says, and a second node brings it to the size that is wanted. */
  function enlarged(id: string, scaled: string | null): Made | null {
    const { image, upscale_model: link } = graph[id]?.inputs ?? {};
    const [source, loader] = [reading.image(image), follow(graph, link)];
    const file = literal(graph, loader?.inputs['model_name']);
    if (!source || loader?.classType !== 'UpscaleModelLoader' || typeof file !== 'string') return null;
    const by = scaled === null ? 1 : literal(graph, graph[scaled]?.inputs['scale_by']);
    const own = Number(
      /(?:^|[^\d])([1-8])x|x([1-8])(?!\d)/i.exec(file)?.slice(1).find(Boolean) ?? Number.NaN,
    );
    const fields = new ToolFields(graph, capabilities, 'augment', {
      node: loader.id,
      input: 'model_name',
      file,
    })
      .covers([id, loader.id, ...(scaled === null ? [] : [scaled])])
      .link('source', source);
    // Without a factor in the name nobody knows how large it becomes.
    if (typeof by !== 'number' || Number.isNaN(own)) return fields.build();
    return fields.set('factor', String(own * by), scaled === null ? [] : [[scaled, 'scale_by']]).build();
  }

  return reading;
}
