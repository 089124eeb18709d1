import { count, eq } from 'drizzle-orm';
import type { ProjectContents } from '../../serverModule.ts';
import { moveLibrary } from './moveLibrary.ts';
import { pictures } from './picture.tables.ts';
import { removeFiling, removeLibrary } from './removePictures.ts';

/** The pictures of projects, including those in their trash. */
export const projectPictures: ProjectContents = {
  async count(database, projectId) {
    const [row] = await database
      .select({ count: count() })
      .from(pictures)
      .where(eq(pictures.projectId, projectId));
    return row?.count ?? 0;
  },

  moveTo: moveLibrary,
  clear: removeFiling,
  remove: removeLibrary,
};
