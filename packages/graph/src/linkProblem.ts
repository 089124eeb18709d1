import type { BoardLink, SlotType } from '@tai/contracts';
import { type BoardIndex, slotNamed } from './boardIndex.ts';
import { typesFit } from './slots.ts';

/** Why a link cannot be made, or why one that is there does nothing. */
export type LinkProblem =
  | { kind: 'nodeMissing' }
  /** The node has no such slot, for example because its engine is gone or its model has other parameters. */
  | { kind: 'slotMissing'; at: 'from' | 'to' }
  | { kind: 'type'; given: readonly SlotType[]; taken: readonly SlotType[] }
  | { kind: 'cycle' };

/** Checks a link that is there or that somebody wants to make. */
export function linkProblem(index: BoardIndex, link: BoardLink): LinkProblem | null {
  const [source, target] = [index.kind(link.from), index.kind(link.to)];
  if (!source || !target) return { kind: 'nodeMissing' };
  if (!slotNamed(source.outputs, link.output)) return { kind: 'slotMissing', at: 'from' };
  const input = slotNamed(target.inputs, link.input);
  if (!input) return { kind: 'slotMissing', at: 'to' };
  const given = index.outputTypes(link.from, link.output);
  if (!typesFit(given, input.types)) return { kind: 'type', given, taken: input.types };
  const taken = typesTakenBehind(index, link);
  if (!typesFit(given, taken)) return { kind: 'type', given, taken };
  return reaches(index, link.to, link.from) ? { kind: 'cycle' } : null;
}

/** What slots behind a reroute take: a link into it must fit them too. Empty when everything fits. */
function typesTakenBehind(index: BoardIndex, { to }: BoardLink): readonly SlotType[] {
  if (index.kind(to)?.type !== 'Reroute') return [];
  const seen = new Set<string>([to]);
  const waiting = [to];
  let taken: readonly SlotType[] | undefined;
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const link of index.outOf(id)) {
      const kind = index.kind(link.to);
      const types = slotNamed(kind?.inputs, link.input)?.types ?? [];
      if (types.length > 0) taken = taken ? taken.filter((type) => types.includes(type)) : types;
      if (kind?.type !== 'Reroute' || seen.has(link.to)) continue;
      seen.add(link.to);
      waiting.push(link.to);
    }
  }
  return taken ?? [];
}

/** True when links lead from one node to another, or when they are the same. */
function reaches(index: Pick<BoardIndex, 'outOf'>, from: string, to: string): boolean {
  const seen = new Set<string>([from]);
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === to) return true;
    for (const { to: next } of index.outOf(id)) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return false;
}
