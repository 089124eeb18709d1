import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Mark } from '../domain/marks/mark.ts';

export interface KeptMarks {
  /** Id of the image. */
  id: string;
  marks: readonly Mark[];
}

export interface KeptMarksState {
  /** Of images that are marked up, the one changed last at the end. */
  images: readonly KeptMarks[];
}

/** More would crowd out what else is kept in the browser. */
const imagesMax = 30;
const initialState: KeptMarksState = { images: [] };

/** Marks by image: they stay until the person clears them, because a mask, an instruction and a comment are often made of the same. */
export const keptMarksSlice = createSlice({
  name: 'keptMarks',
  initialState: initialState as KeptMarksState,
  reducers: {
    marksRestored: (_state, { payload }: PayloadAction<Partial<KeptMarksState>>): KeptMarksState => ({
      ...initialState,
      ...payload,
    }),
    marksKept: ({ images }, { payload }: PayloadAction<KeptMarks>): KeptMarksState => {
      const others = (images as readonly KeptMarks[]).filter(({ id }) => id !== payload.id);
      return { images: [...others, ...(payload.marks.length > 0 ? [payload] : [])].slice(-imagesMax) };
    },
  },
  selectors: {
    selectKeptImages: (state) => state.images,
  },
});

export const { marksRestored, marksKept } = keptMarksSlice.actions;
export const { selectKeptImages } = keptMarksSlice.selectors;
