import type { EngineKind, WorkflowBoards, WorkflowTemplate } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { EngineState } from '../../engines/engineRegistry.ts';

/** A kind of engine whose workflows are boards, with its engines that are on. */
export interface WorkflowKind {
  id: string;
  boards: WorkflowBoards;
  states: readonly EngineState[];
}

/** Kinds that read and write boards, in the order in which engines of them can be added. */
export function workflowKinds({ kinds, states }: Deps['engines']): WorkflowKind[] {
  return kinds.flatMap((kind: EngineKind) => {
    const boards = kind.workflows?.boards;
    const own = states().filter(({ entry }) => entry.kind === kind.id && entry.enabled);
    return boards ? [{ id: kind.id, boards, states: own }] : [];
  });
}

/** What each host of a kind says of its nodes; those that do not answer are left out. */
export async function nodesOfKind(engines: Deps['engines'], { states }: WorkflowKind): Promise<unknown[]> {
  const answers = await Promise.all(
    states.map(async ({ entry, hosts }) => {
      const engine = engines.get(entry.id);
      const reachable = (await hosts().catch(() => [])).filter(({ isReachable }) => isReachable);
      return Promise.all(
        reachable.map(async ({ name }) => (await engine?.nodesOf?.(name).catch(() => null)) ?? null),
      );
    }),
  );
  return answers.flat().filter((nodes) => nodes !== null);
}

/** Workflows that an administrator has put in place of those that an engine comes with. */
export function templatesOf(
  { states }: WorkflowKind,
  engineId: string,
): Readonly<Record<string, WorkflowTemplate>> {
  return states.find(({ entry }) => entry.id === engineId)?.entry.templates ?? {};
}
