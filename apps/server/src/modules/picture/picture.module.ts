import { liveMessage, type ServerModule } from '../../serverModule.ts';
import * as categoryTables from './category.tables.ts';
import { findPictureFile } from './findPictureFile.ts';
import * as folderTables from './folder.tables.ts';
import { mountPictureModule, schedulePictureUpkeep } from './picture.routes.ts';
import { type PicturesChanged, picturesChanged } from './picture.service.ts';
import * as pictureTables from './picture.tables.ts';
import { projectPictures } from './projectPictures.ts';
import { removePictures } from './removePictures.ts';

/** Libraries of people and projects: pictures, folders, categories. */
export const pictureModule: ServerModule = {
  id: 'picture',
  tables: { ...pictureTables, ...folderTables, ...categoryTables },
  routes: mountPictureModule,
  onAccountRemoval: removePictures,
  upkeep: schedulePictureUpkeep,
  findFile: findPictureFile,
  projectContents: projectPictures,
  liveMessages: [
    liveMessage<PicturesChanged>(picturesChanged, ({ userIds, projectId, change, ids }) => ({
      userIds,
      message: { type: 'pictures', projectId, change, ids },
    })),
  ],
};
