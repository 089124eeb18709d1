import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  opened: '画像を作った時点のボードのコピーです。',
  openedWithout_one: '画像を作った時点のボードのコピーです。ノードの画像 {{count}} 枚はもうありません。',
  openedWithout_other: '画像を作った時点のボードのコピーです。ノードの画像 {{count}} 枚はもうありません。',
  original: '元のボードを開く',
  failed: 'ボードを開けませんでした。{{reason}}',
} satisfies Translation<typeof en>;
