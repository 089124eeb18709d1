import { liveMessage, type ServerModule } from '../../serverModule.ts';
import { findStyleFile } from './findStyleFile.ts';
import { projectStyles } from './projectStyles.ts';
import { removeStyles } from './removeStyles.ts';
import { mountStyleModule } from './style.routes.ts';
import * as tables from './style.tables.ts';
import { scheduleStyleUpkeep } from './style.upkeep.ts';
import { type StylesChanged, stylesChanged } from './styleEvents.ts';
import { styleSubject } from './styleSubject.ts';

/** Trained styles: their files, the library of each person and the shared one. How they are trained is not its business. */
export const styleModule: ServerModule = {
  id: 'style',
  tables,
  routes: mountStyleModule,
  onAccountRemoval: removeStyles,
  upkeep: scheduleStyleUpkeep,
  findFile: findStyleFile,
  projectContents: projectStyles,
  liveMessages: [
    liveMessage<StylesChanged>(stylesChanged, ({ userIds }) => ({ userIds, message: { type: 'styles' } })),
  ],
  workSubjects: { style: styleSubject },
};
