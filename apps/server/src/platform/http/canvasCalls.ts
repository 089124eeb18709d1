import { canvasRoutes } from '@tai/contracts';

/** Calls of boards that the server answers. Those of runs join when a module mounts them. */
export const canvasCalls = {
  createUpdateCanvas: canvasRoutes.createUpdateCanvas,
  deleteCanvasById: canvasRoutes.deleteCanvasById,
  findMyCanvasAll: canvasRoutes.findMyCanvasAll,
  getCanvasById: canvasRoutes.getCanvasById,
};
