import type { Board, BoardLink, BoardNode } from '@tai/contracts';
import { type BoardIndex, slotNamed } from '../boardIndex.ts';
import type { Edit } from './edit.ts';
import { newId } from './newId.ts';
import type { Point } from './nodeEdits.ts';

/** Makes a link. The one that an input has goes, unless the input takes many. A link that is there already changes nothing. */
export function connect(index: BoardIndex, id: string, link: BoardLink): Edit[] {
  const there = index.into(link.to, link.input);
  if (there.some(({ from, output }) => from === link.from && output === link.output)) return [];
  const takesMany = slotNamed(index.kind(link.to)?.inputs, link.input)?.takesMany ?? false;
  return [
    ...(takesMany ? [] : there.map((one) => ({ path: ['links', one.id] }))),
    { path: ['links', id], value: link },
  ];
}

/** Removes a node that hands on what it gets, and joins what it joined: a reroute that is not needed any more. */
export function dissolve(index: BoardIndex, nodeId: string, makeId: () => string): Edit[] {
  const [before] = index.into(nodeId);
  const after = index.outOf(nodeId);
  return [
    ...[...index.into(nodeId), ...after].map(({ id }) => ({ path: ['links', id] })),
    { path: ['nodes', nodeId] },
    ...(before
      ? after.map(({ to, input }) => ({
          path: ['links', makeId()],
          value: { from: before.from, output: before.output, to, input } satisfies BoardLink,
        }))
      : []),
  ];
}

/** Links between nodes that are both in a set. */
export function linksWithin({ links }: Board, ids: ReadonlySet<string>): [string, BoardLink][] {
  return Object.entries(links).filter(([, { from, to }]) => ids.has(from) && ids.has(to));
}

/** Leads a link through a new reroute, whose middle is at a point. */
export function rerouteLink({ links }: Board, id: string, { x, y }: Point): Edit[] {
  const link = links[id];
  if (!link) return [];
  const reroute = newId();
  const node: BoardNode = { type: 'Reroute', x: Math.round(x) - 12, y: Math.round(y) - 12, values: {} };
  return [
    { path: ['links', id] },
    { path: ['nodes', reroute], value: node },
    { path: ['links', newId()], value: { from: link.from, output: link.output, to: reroute, input: 'in' } },
    { path: ['links', newId()], value: { from: reroute, output: 'out', to: link.to, input: link.input } },
  ];
}

/** Puts a node into a link: what flowed over it goes through the node. */
export function insertInLink(
  { links }: Board,
  id: string,
  { nodeId, node, input, output }: { nodeId: string; node: BoardNode; input: string; output: string },
): Edit[] {
  const link = links[id];
  if (!link) return [];
  return [
    { path: ['links', id] },
    { path: ['nodes', nodeId], value: node },
    { path: ['links', newId()], value: { from: link.from, output: link.output, to: nodeId, input } },
    { path: ['links', newId()], value: { from: nodeId, output, to: link.to, input: link.input } },
  ];
}

/** Hides a link, whose ends then say where it leads, or draws it again. */
export function hideLink(id: string, isHidden: boolean): Edit[] {
  return [{ path: ['links', id, 'isHidden'], ...(isHidden && { value: true }) }];
}
