/** Type of the data that goes with an image of the library while it is dragged: its id. */
export const pictureDrag = 'application/x-tai-picture';
