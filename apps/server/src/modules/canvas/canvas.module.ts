import type { ServerModule } from '../../serverModule.ts';
import { documentSubject } from '../document/index.ts';
import { readBoardTexts } from './boardTexts.ts';
import { mountCanvasModule } from './canvas.routes.ts';

/** Boards by the calls of the specification. They are documents of type `board` and have no table of their own. */
export const canvasModule: ServerModule = {
  id: 'canvas',
  routes: mountCanvasModule,
  workSubjects: { board: { ...documentSubject('board'), texts: readBoardTexts } },
};
