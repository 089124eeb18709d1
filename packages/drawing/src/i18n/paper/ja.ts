import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  title: '紙のスケッチを整える',
  before: '写真',
  after: '結果',
  corner: {
    upperLeft: '左上の角',
    upperRight: '右上の角',
    lowerRight: '右下の角',
    lowerLeft: '左下の角',
  },
  cornerHint: '4つの角を紙の角に合わせてください。矢印キーで動かせます。Shiftを押すと10倍動きます。',
  reset: '画像全体を使う',
  find: '紙を検出',
  notFound: '紙を検出できませんでした。角をドラッグして合わせてください。',
  crossed: '角が交差しています。紙を囲むように動かしてください。',
  even: '影をならす',
  black: '黒点',
  white: '白点',
  lines: '線だけを残す',
  linesHint: '紙を取り除き、描いたものを1色で残します。',
  colour: '線の色：{{hex}}',
  colourTitle: '線の色',
  working: '結果を更新中',
  apply: 'レイヤーを置き換え',
  cancel: 'キャンセル',
  failed: 'スケッチを整えられませんでした。レイヤーはそのままです。',
} satisfies Translation<typeof en>;
