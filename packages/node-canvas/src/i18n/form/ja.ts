import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  empty: {
    title: 'フォームにはまだ項目がありません',
    help: 'フォームには選んだ項目と結果だけが表示され、使う人にノードは見えません。',
    viewer: 'ボードの所有者がフォームの項目を選んでいません。このまま実行できます。',
    suggest: '入力とプロンプトを使う',
    choose: '項目を選ぶ',
  },
  fields: {
    title: 'フォーム',
    edit: '項目を選ぶ',
    help: 'チェックした項目がフォームに表示されます。リンクから値を受け取る項目は選べません。',
    none: 'このボードには入力する項目がありません。',
    done: '完了',
  },
  outputs: {
    title: '結果',
    none: 'このボードには結果を作るノードがまだありません。先にツールを追加してください。',
    open: 'ボードを開く',
    empty: 'フォームを実行すると、ここに結果が表示されます。',
  },
  run: {
    start: '実行',
    none: '先にボードにツールを追加してください。',
  },
  publish: {
    label: '公開…',
    none: '先にフォームを実行してください。作品には自分で作った画像が必要です。',
  },
} satisfies Translation<typeof en>;
