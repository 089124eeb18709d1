import type { words as en } from './en.ts';

export const words: typeof en = {
  title: '学習',
};
