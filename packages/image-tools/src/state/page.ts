/** Id of the workspace among the pages on which things are made. */
export const pageId = 'imageTools';

/** Id of the action that puts an image on the stage; the stage itself does not offer it. */
export const placeAction = 'imageTools.place';
