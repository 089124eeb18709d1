// Calls of boards, seen from outside as the namespace `canvasRoutes`: apart from `routes`, because only the node canvas makes them.
export {
  copyCanvasOfWork,
  createUpdateCanvas,
  deleteCanvasById,
  findMyCanvasAll,
  getCanvasById,
} from './canvas/canvas.routes.ts';
export { exportCanvas, importCanvas } from './canvas/canvasExchange.routes.ts';
export {
  cancelCanvasRun,
  getCanvasResults,
  getCanvasRun,
  listCanvasRuns,
  openBoardOfPicture,
  retryCanvasRun,
  startCanvasRun,
} from './canvas/canvasRun.routes.ts';
