import { type Board, boardSchema, type Capability } from '@tai/contracts';
import { type BoardIndex, indexBoard } from '@tai/graph';
import type { Deps } from '../../deps.ts';
import type { CanvasRunRepository } from './canvasRun.repository.ts';

/** Boards of runs under way that are kept in memory: a large one takes tens of milliseconds to read. */
const remembered = 16;

interface Known {
  board: Board;
  /** What the engines offered when it was indexed. */
  offered: string;
  index: BoardIndex;
}

/** Answers the board that a run started with, together with what engines offer now. */
export function createBoardsOfRuns({ engines }: Pick<Deps, 'engines'>, repository: CanvasRunRepository) {
  const known = new Map<string, Known>();

  return {
    async index(runId: string): Promise<BoardIndex> {
      const capabilities = await engines.capabilities();
      const offered = JSON.stringify(capabilities.map(signOf));
      const found = known.get(runId);
      if (found?.offered === offered) return found.index;
      const board = found?.board ?? boardSchema.parse(JSON.parse((await repository.content(runId)) ?? '{}'));
      const index = indexBoard(board, capabilities);
      known.delete(runId);
      known.set(runId, { board, offered, index });
      for (const id of known.keys()) {
        if (known.size <= remembered) break;
        known.delete(id);
      }
      return index;
    },

    forget: (runId: string) => void known.delete(runId),
  };
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
