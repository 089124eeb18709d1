import {
  type BoardContent,
  boardSchema,
  boardVersion,
  type DocumentContent,
  documentTypes,
  type ErrorName,
  type ExportProblem,
  type ImportReport,
  type WorkflowStep,
} from '@tai/contracts';
import { indexBoard, planRun } from '@tai/graph';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertUnlocked } from '../../platform/identity/locks.ts';
import { createDocumentService, documentParts, reachDocument } from '../document/index.ts';
import { readableBoard } from './boardContent.ts';
import { nodesOfKind, templatesOf, type WorkflowKind, workflowKinds } from './workflowKinds.ts';
import { imagesOnBoard, workflowStepOf } from './workflowSteps.ts';

interface Exported {
  graph: Record<string, unknown> | null;
  problems: ExportProblem[];
}

/** Boards from workflows of other programs, and the other way round. */
export function createCanvasExchange(
  deps: Pick<Deps, 'database' | 'clock' | 'events' | 'files' | 'engines'>,
) {
  const { database, engines } = deps;
  const contents = createDocumentService(deps, documentParts(deps).memory);

  return {
    /** @throws ApiError featureLocked, and those whose names begin with `import` when the file cannot be read */
    async read(
      account: Account,
      workflow: DocumentContent,
    ): Promise<{ content: BoardContent; report: ImportReport }> {
      assertUnlocked(account, documentTypes.board.lock);
      const [kind] = workflowKinds(engines);
      if (!kind) throw new ApiError('importNotWorkflow');
      const [nodes, capabilities] = await Promise.all([nodesOfKind(engines, kind), engines.capabilities()]);
      const read = kind.boards.read(workflow, { nodes, capabilities });
      if ('problem' in read) throw new ApiError(read.problem.error as ErrorName, read.problem.params);
      return read;
    },

    /** @throws ApiError documentNotFound, documentInTrash, featureLocked, boardInvalid, boardNewer */
    async write(account: Account, boardId: string): Promise<Exported> {
      const { row } = await reachDocument(database, account.id, boardId);
      if (row.type !== 'board') throw new ApiError('documentNotFound');
      const { content } = await contents.open(account, boardId, undefined);
      const board = readBoard(content);
      const index = indexBoard(board, await engines.capabilities());
      const { steps: planned, problem } = planRun(index, { scope: 'board' });
      if (!planned) {
        const { error, params } = problem;
        return failed({ nodeId: null, error: error === 'runNothing' ? 'exportNothing' : error, params });
      }
      const kinds = workflowKinds(engines);
      const images = imagesOnBoard(board.nodes);
      const steps: WorkflowStep[] = [];
      const engineIds = new Set<string>();
      const problems: ExportProblem[] = [];
      for (const { nodeId } of planned) {
        const capability = index.kind(nodeId)?.capability;
        const isWritten = ({ states }: WorkflowKind) =>
          states.some(({ entry }) => entry.id === capability?.engineId);
        const type = capability?.toolName.en ?? board.nodes[nodeId]?.type ?? '';
        if (!capability || !kinds.some(isWritten)) {
          problems.push({ nodeId, error: 'exportNodeEngine', params: { type } });
          continue;
        }
        const made = workflowStepOf(index, nodeId, capability, images);
        if ('problem' in made) problems.push({ nodeId, ...made.problem });
        else steps.push(made.step);
        engineIds.add(capability.engineId);
      }
      if (problems.length > 0) return failed(...problems);
      const kind = kinds.find(({ states }) => states.some(({ entry }) => engineIds.has(entry.id)));
      if (!kind) return failed({ nodeId: null, error: 'exportNothing', params: {} });
      const templates = Object.assign(
        {},
        ...Array.from(engineIds, (id) => templatesOf(kind, id)),
      ) as ReturnType<typeof templatesOf>;
      const written = kind.boards.write(steps, { nodes: await nodesOfKind(engines, kind), templates });
      return 'graph' in written ? { graph: written.graph, problems: [] } : failed(...written.problems);
    },
  };
}

function failed(...problems: ExportProblem[]): Exported {
  return { graph: null, problems };
}

/** @throws ApiError boardInvalid, boardNewer */
function readBoard(content: DocumentContent) {
  const readable = readableBoard(content);
  const { version } = readable;
  if (typeof version === 'number' && version > boardVersion)
    throw new ApiError('boardNewer', { found: version, known: boardVersion });
  const { data, error } = boardSchema.safeParse(readable);
  if (data) return data;
  const [issue] = error.issues;
  throw new ApiError('boardInvalid', { detail: issue?.message ?? '', path: issue?.path.join('.') ?? '' });
}
