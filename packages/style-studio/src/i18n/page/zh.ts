import type { words as en } from './en.ts';

export const words: typeof en = {
  title: '风格管理',
  tabs: { records: '训练记录', library: '风格库' },
};
