import { liveMessage, type ServerModule } from '../../serverModule.ts';
import { mountCanvasRunModule } from './canvasRun.routes.ts';
import * as tables from './canvasRun.tables.ts';
import { scheduleCanvasRunUpkeep } from './canvasRun.upkeep.ts';
import { findResultFile } from './findResultFile.ts';
import { removeCanvasRuns } from './removeCanvasRuns.ts';
import { type RunChanged, runChanged } from './runNews.ts';

/** Runs of boards, and what their nodes made. A `CanvasRunWorker` moves them on, here or in another process. */
export const canvasRunModule: ServerModule = {
  id: 'canvasRun',
  tables,
  routes: mountCanvasRunModule,
  onAccountRemoval: removeCanvasRuns,
  upkeep: scheduleCanvasRunUpkeep,
  findFile: findResultFile,
  liveMessages: [
    liveMessage<RunChanged>(runChanged, ({ userIds, boardId, runId }) => ({
      userIds,
      message: { type: 'canvasRun', boardId, runId },
    })),
  ],
};
