import { liveMessage, type ServerModule } from '../../serverModule.ts';
import * as categoryTables from './category.tables.ts';
import { findPictureFile } from './findPictureFile.ts';
import * as folderTables from './folder.tables.ts';
import { mountPictureModule, schedulePictureUpkeep } from './picture.routes.ts';
import { type PicturesChanged, picturesChanged } from './picture.service.ts';
import * as pictureTables from './picture.tables.ts';
import { removePictures } from './removePictures.ts';

/** The library of a person: pictures, folders, categories. */
export const pictureModule: ServerModule = {
  id: 'picture',
  tables: { ...pictureTables, ...folderTables, ...categoryTables },
  routes: mountPictureModule,
  onAccountRemoval: removePictures,
  upkeep: schedulePictureUpkeep,
  findFile: findPictureFile,
  liveMessages: [
    liveMessage<PicturesChanged>(picturesChanged, ({ userId, change, ids }) => ({
      userIds: [userId],
      message: { type: 'pictures', projectId: null, change, ids },
    })),
  ],
};
