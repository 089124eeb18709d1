import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';
import { untitled } from '../untitled.ts';

export const words = {
  list: {
    title: 'ボード',
    new: '新規ボード',
    import: '読み込む',
    newTitle: untitled.ja,
    newFailed: 'ボードを作成できませんでした。{{reason}}',
    empty: 'ボードはまだありません',
    emptyHelp: 'ボードでツールをつなぐと、1枚のスケッチから一度の実行で多くの画像を作れます。',
  },
} satisfies Translation<typeof en>;
