import type { words as en } from './en.ts';

export const words: typeof en = {
  title: 'スタイル管理',
  tabs: { records: '学習記録', library: 'スタイルライブラリ' },
};
