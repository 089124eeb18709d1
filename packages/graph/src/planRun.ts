import { type ErrorParams, type RunTarget, canvasLimits } from '@tai/contracts';
import type { BoardIndex } from './boardIndex.ts';
import { bypassed } from './flow.ts';

/** A function node of a run. */
export interface PlanStep {
  nodeId: string;
  /** Function nodes of the same run whose results it needs. */
  needs: readonly string[];
  /**
   * The person asked for this one. Where its seed is left to chance a new one is drawn; other nodes take a result with the same
   * inputs, whatever its seed was.
   */
  isTarget: boolean;
}

/** Steps in an order in which each comes after what it needs, or why there is no run. */
export type Plan =
  | { steps: readonly PlanStep[]; problem?: undefined }
  | { problem: PlanProblem; steps?: undefined };

export interface PlanProblem {
  error: 'boardCycle' | 'runNodeMissing' | 'runNothing' | 'runTooLarge';
  params: ErrorParams;
}

/** Says what a run makes, in which order. Nodes without a tool are no steps: they are followed when a step begins. */
export function planRun(index: BoardIndex, target: RunTarget): Plan {
  const missing = target.scope === 'board' ? undefined : target.nodes.find((id) => !index.node(id));
  if (missing !== undefined) return { problem: { error: 'runNodeMissing', params: { node: missing } } };
  const asked = new Set(
    target.scope === 'board'
      ? Object.keys(index.board.nodes).filter((id) => isRunnable(index, id))
      : target.nodes.flatMap((id) => (isRunnable(index, id) ? id : toolsBefore(index, id))),
  );
  const needs = needsOf(index, asked, target.scope === 'node');
  const order = inOrder(needs);
  if (!order) return { problem: { error: 'boardCycle', params: { nodes: circleIn(needs).join(', ') } } };
  const muted = mutedWithDependents(index, order, needs);
  const steps = order
    .filter((id) => !muted.has(id))
    .map((nodeId) => ({ nodeId, needs: needs.get(nodeId) ?? [], isTarget: asked.has(nodeId) }));
  if (steps.length === 0) return { problem: { error: 'runNothing', params: {} } };
  const { runStepsMax: limit } = canvasLimits;
  if (steps.length > limit)
    return { problem: { error: 'runTooLarge', params: { count: steps.length, limit } } };
  return { steps };
}

/** True for nodes that make something of their own. */
function isRunnable(index: BoardIndex, id: string): boolean {
  return index.kind(id)?.tool !== undefined && index.node(id)?.mode !== 'bypass';
}

/** Function nodes that stand directly before a node, through nodes without a tool and bypassed ones. */
export function toolsBefore(index: BoardIndex, nodeId: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = index.into(nodeId).map(({ from }) => from);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (isRunnable(index, id)) found.add(id);
    else {
      const isBypassed = index.kind(id)?.tool !== undefined;
      waiting.push(...(isBypassed ? bypassed(index, id) : index.into(id)).map(({ from }) => from));
    }
  }
  return [...found];
}

/** What each function node needs of others, for the asked nodes and, unless they run alone, for all before them. */
function needsOf(
  index: BoardIndex,
  asked: ReadonlySet<string>,
  areAlone: boolean,
): Map<string, readonly string[]> {
  const needs = new Map<string, readonly string[]>();
  const waiting = [...asked].toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needs.has(id)) continue;
    const before = toolsBefore(index, id);
    needs.set(id, areAlone ? before.filter((one) => asked.has(one)) : before);
    if (!areAlone) waiting.push(...before);
  }
  return needs;
}

/** Kahn's algorithm; null when there is a circle. Among nodes that could come next the order of the map decides. */
function inOrder(needs: ReadonlyMap<string, readonly string[]>): string[] | null {
  const open = new Map<string, number>();
  const dependents = new Map<string, string[]>();
  for (const [id, before] of needs) {
    open.set(id, before.length);
    for (const one of before) dependents.set(one, [...(dependents.get(one) ?? []), id]);
  }
  const order = [...open].filter(([, count]) => count === 0).map(([id]) => id);
  for (let place = 0; place < order.length; place++) {
    for (const id of dependents.get(order[place] ?? '') ?? []) {
      const left = (open.get(id) ?? 0) - 1;
      open.set(id, left);
      if (left === 0) order.push(id);
    }
  }
  return order.length === needs.size ? order : null;
}

/** One circle among nodes of which some stand in one. */
function circleIn(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  for (const start of needs.keys()) {
    const path: string[] = [];
    const places = new Map<string, number>();
    let id: string | undefined = start;
    // Walk back through needs that are not known to end; a node that comes twice closes the circle.
    while (id !== undefined && !done.has(id)) {
      const place = places.get(id);
      if (place !== undefined) return path.slice(place).toReversed();
      places.set(id, path.length);
      path.push(id);
      id = needs.get(id)?.find((one) => !done.has(one));
      if (id === undefined) {
        const ended = path.pop() ?? '';
        done.add(ended);
        places.delete(ended);
        id = path.pop();
        if (id !== undefined) places.delete(id);
      }
    }
  }
  return [];
}

/** Muted nodes among those of a run, and all that need one of them. */
function mutedWithDependents(
  index: BoardIndex,
  order: readonly string[],
  needs: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const muted = new Set<string>();
  for (const id of order) {
    if (index.node(id)?.mode === 'mute' || needs.get(id)?.some((one) => muted.has(one))) muted.add(id);
  }
  return muted;
}
