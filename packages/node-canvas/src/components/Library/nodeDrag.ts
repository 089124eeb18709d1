/** Type of what is dragged from the library onto the board. */
export const nodeDragType = 'application/x-tai-node';
