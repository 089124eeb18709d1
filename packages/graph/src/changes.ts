/*
 * What a change of a board means for its results: which nodes get or hold something else than before, and what stands after them.
 * Places, titles, colours, and reroutes that hand on the same change nothing.
 */
import type { BoardIndex } from './boardIndex.ts';
import type { Edit } from './commands/edit.ts';

/** Fields of a node that decide what it makes. */
const telling = new Set(['type', 'values', 'offer', 'mode']);

/**
 * Nodes whose result the edits between two contents of a board change, without those after them. A new node without links is not
 * among them: it has nothing yet to run with.
 */
export function changedNodes(before: BoardIndex, after: BoardIndex, edits: readonly Edit[]): Set<string> {
  const changed = new Set<string>();
  for (const { path } of edits) {
    const [list, id = '', field = ''] = path;
    if (list === 'nodes' && telling.has(field) && after.node(id)) changed.add(id);
  }
  const mayRelink = edits.some(
    ({ path }) =>
      (path[0] === 'links' && (path.length < 3 || path[2] !== 'isHidden')) ||
      (path[0] === 'nodes' && path.length < 3),
  );
  if (mayRelink) for (const id of relinked(before, after)) changed.add(id);
  return changed;
}

/** Function nodes among the given ones and after them, which a change of those makes out of date. Bypassed ones make nothing. */
export function toolsAfter(index: BoardIndex, nodeIds: Iterable<string>): string[] {
  const seen = new Set<string>(nodeIds);
  const waiting = [...seen];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const { to } of index.outOf(id)) {
      if (seen.has(to)) continue;
      seen.add(to);
      waiting.push(to);
    }
  }
  return [...seen].filter((id) => index.kind(id)?.tool !== undefined && index.node(id)?.mode !== 'bypass');
}

/** Nodes of the later content into which other things flow than in the earlier one. */
function relinked(before: BoardIndex, after: BoardIndex): string[] {
  const [earlier, later] = [inflows(before), inflows(after)];
  const ids = new Set([...earlier.keys(), ...later.keys()]);
  return [...ids].filter((id) => after.node(id) && earlier.get(id) !== later.get(id));
}

/** For each node that is no reroute where its inputs come from, as a text. Reroutes are looked through. */
function inflows(index: BoardIndex): Map<string, string> {
  const all = new Map<string, string>();
  for (const id of Object.keys(index.board.nodes)) {
    if (index.kind(id)?.type === 'Reroute') continue;
    const sources = index
      .into(id)
      .map(({ from, output, input }) => `${input} ${origin(index, from, output)}`);
    if (sources.length > 0) all.set(id, sources.toSorted().join('\n'));
  }
  return all;
}

function origin(index: BoardIndex, from: string, output: string): string {
  const seen = new Set<string>();
  let [id, slot] = [from, output];
  while (index.kind(id)?.type === 'Reroute' && !seen.has(id)) {
    seen.add(id);
    const [link] = index.into(id);
    if (!link) break;
    [id, slot] = [link.from, link.output];
  }
  return `${id} ${slot}`;
}
