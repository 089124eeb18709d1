/** Kind of what a dragged document puts into the clipboard of the drag: its id. */
export const documentDrag = 'application/x-tai-document';
