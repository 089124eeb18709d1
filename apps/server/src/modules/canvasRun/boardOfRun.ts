import { type Board, boardSchema, type Capability } from '@tai/contracts';
import { type BoardIndex, indexBoard } from '@tai/graph';
import type { Deps } from '../../deps.ts';
import type { CanvasRunRepository } from './canvasRun.repository.ts';

/** Boards of runs under way that are kept in memory: a large one takes tens of milliseconds to read. */
const remembered = 16;

/** A board with what the engines offered when it was indexed. */
export interface IndexedBoard {
  index: BoardIndex;
  capabilities: readonly Capability[];
}

interface Known {
  /** What the engines offered when it was indexed. */
  offered: string;
  index: BoardIndex;
}

/** Answers the board that a run started with, together with what engines offer now. */
export function createBoardsOfRuns({ engines }: Pick<Deps, 'engines'>, repository: CanvasRunRepository) {
  const known = new Map<string, Known>();

  function remember(runId: string, offered: string, index: BoardIndex): void {
    known.delete(runId);
    known.set(runId, { offered, index });
    for (const id of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(id);
    }
  }

  return {
    remember: (runId: string, { index, capabilities }: IndexedBoard) =>
      remember(runId, offeredBy(capabilities), index),

    async index(runId: string): Promise<BoardIndex> {
      const capabilities = await engines.capabilities();
      const offered = offeredBy(capabilities);
      const found = known.get(runId);
      if (found?.offered === offered) return found.index;
      const board: Board =
        found?.index.board ?? boardSchema.parse(JSON.parse((await repository.content(runId)) ?? '{}'));
      const index = indexBoard(board, capabilities);
      remember(runId, offered, index);
      return index;
    },

    forget: (runId: string) => void known.delete(runId),
  };
}

function offeredBy(capabilities: readonly Capability[]): string {
  return JSON.stringify(capabilities.map(signOf));
}

/** What of a capability decides how boards run. */
function signOf({ engineId, tool, model, version, available, hold, parameters }: Capability): unknown {
  return [
    engineId,
    tool,
    model,
    version,
    available,
    hold !== undefined,
    parameters.map(({ name, type }) => name + type),
  ];
}
