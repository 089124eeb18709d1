import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Which image is being marked up. */
export interface ImageMarkState {
  visible: boolean;
  /** Address of the image; empty when none is. */
  url: string;
  id: string;
}

const closed: ImageMarkState = { visible: false, url: '', id: '' };

export const markSlice = createSlice({
  name: 'imageMark',
  initialState: closed,
  reducers: {
    imageMarkOpened: (_state, { payload }: PayloadAction<Pick<ImageMarkState, 'url' | 'id'>>) => ({
      visible: true,
      ...payload,
    }),
    imageMarkClosed: () => closed,
  },
  selectors: {
    selectImageMark: (state) => state,
  },
});

export const { imageMarkOpened, imageMarkClosed } = markSlice.actions;
export const { selectImageMark } = markSlice.selectors;
