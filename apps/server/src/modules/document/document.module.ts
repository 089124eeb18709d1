import { liveMessage, type ServerModule } from '../../serverModule.ts';
import { mountDocumentModule } from './document.routes.ts';
import * as tables from './document.tables.ts';
import { scheduleDocumentUpkeep } from './document.upkeep.ts';
import { findDocumentFile } from './findDocumentFile.ts';
import { documentSubject } from './documentSubject.ts';
import { projectDocuments } from './projectDocuments.ts';
import { removeDocuments } from './removeDocuments.ts';
import { documentChanged, type DocumentChanged } from './documentEvents.ts';

/** What is edited over time: drawings, boards, scenes. Revisions, sharing, folders, assets and comments. */
export const documentModule: ServerModule = {
  id: 'document',
  tables,
  routes: mountDocumentModule,
  onAccountRemoval: removeDocuments,
  upkeep: scheduleDocumentUpkeep,
  findFile: findDocumentFile,
  projectContents: projectDocuments,
  workSubjects: {
    drawing: documentSubject('drawing'),
    scene: documentSubject('scene'),
  },
  liveMessages: [
    liveMessage<DocumentChanged>(documentChanged, ({ userIds, change, documentId, revision }) => ({
      userIds,
      message: { type: 'document', change, documentId, revision },
    })),
  ],
};
