/** Id of the page that makes models, among the pages on which things are made. */
export const modelPageId = 'scene3d';

/** Id of the action that makes a model of an image. */
export const toModelAction = 'scene3d.toModel';
