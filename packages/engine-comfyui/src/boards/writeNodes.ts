import type { BoardContent, BoardLink } from '@tai/contracts';
import type { Made } from './made.ts';
import { type PlacedNode, placeNodes } from './placeNodes.ts';
import type { WorkflowFile } from './workflowFile.ts';

const titleMax = 100;
/** What ComfyUI calls outputs that nobody named. */
const usualTitles = new Set([
  'SaveImage',
  'PreviewImage',
  'Save Image',
  'Preview Image',
  'SaveVideo',
  'Save Video',
]);

/** Gives nodes their ids, columns and groups, each after those that it takes something from. */
export function createNodeWriting({ graph, modes, groups }: WorkflowFile) {
  const ids = new Map<Made, string>();
  const nodes = new Map<string, PlacedNode>();
  const links: Record<string, BoardLink> = {};
  /** Whether an output shows a node that is not muted. */
  const live = new Map<string, boolean>();

  function groupOf(members: Iterable<string>): number | undefined {
    const own = new Set(members);
    const place = groups.findIndex((group) => group.members.some((id) => own.has(id)));
    return place < 0 ? undefined : place;
  }

  function modeOf(members: Iterable<string>): 'mute' | 'bypass' | undefined {
    const found = new Set([...members].map((id) => modes.get(id)));
    return found.has('mute') ? 'mute' : found.has('bypass') ? 'bypass' : undefined;
  }

  /** @param onWrite told of each node that is written for the first time */
  function put(
    node: PlacedNode['node'],
    inputs: Made['inputs'],
    members: Iterable<string>,
    onWrite: (made: Made, id: string) => void,
  ): string {
    const sources = inputs.map(({ slot, from }) => ({ slot, from, id: write(from, onWrite) }));
    const id = `n${String(nodes.size + 1).padStart(4, '0')}`;
    const columns = sources.map((one) => nodes.get(one.id)?.column ?? 0);
    nodes.set(id, { id, node, column: Math.max(-1, ...columns) + 1, group: groupOf(members) });
    for (const { slot, from, id: source } of sources) {
      const link = `l${String(Object.keys(links).length + 1).padStart(5, '0')}`;
      links[link] = { from: source, output: from.output, to: id, input: slot };
    }
    return id;
  }

  function write(made: Made, onWrite: (made: Made, id: string) => void): string {
    const known = ids.get(made);
    if (known !== undefined) return known;
    const { type, title, values, offer, members } = made;
    const mode = modeOf(members);
    const node = {
      ...{ type, values },
      ...(title !== undefined && { title: title.slice(0, titleMax).toWellFormed() }),
      ...(offer !== undefined && { offer }),
      ...(mode && { mode }),
    };
    const id = put(node, made.inputs, members, onWrite);
    ids.set(made, id);
    onWrite(made, id);
    return id;
  }

  return {
    put,
    write,
    /** What the author called an output is the title of what it shows, and a muted one mutes it unless another shows it. */
    shownBy(made: Made, id: string, output: string): void {
      const placed = nodes.get(id);
      if (!placed) return;
      const title = graph[output]?._meta?.title?.trim() ?? '';
      if (placed.node.title === undefined && title !== '' && !usualTitles.has(title))
        placed.node = { ...placed.node, title: title.slice(0, titleMax).toWellFormed() };
      if (modeOf(made.members)) return;
      live.set(id, (live.get(id) ?? false) || modes.get(output) !== 'mute');
      const { mode: _, ...rest } = placed.node;
      placed.node = live.get(id) ? rest : { ...rest, mode: 'mute' };
    },
    content: (): BoardContent => ({ ...placeNodes([...nodes.values()], groups), links }),
  };
}
