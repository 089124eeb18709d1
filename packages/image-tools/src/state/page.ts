/** Id of the workspace among the pages on which things are made. */
export const pageId = 'imageTools';
