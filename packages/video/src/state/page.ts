/** Id of this page among the pages on which things are made. */
export const pageId = 'video';

/** Id of the action that makes a clip begin with an image. */
export const animateAction = 'video.animate';
