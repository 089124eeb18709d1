import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  canvasSize: {
    menu: 'キャンバスサイズ…',
    title: 'キャンバスサイズ',
    way: '変更方法',
    crop: '切り抜き・拡張',
    scale: '全体を拡大・縮小',
    preset: 'サイズ',
    current: '現在のサイズ · {{width}} × {{height}}',
    ratio: '縦横比を固定',
    anchor: '固定する位置',
    cropHelp: '新しいキャンバスの外にはみ出した部分も、レイヤーに残ります。',
    scaleHelp: 'すべてのレイヤーとカメラが、キャンバスに合わせて拡大・縮小されます。',
    apply: '適用',
    tooSmall: '{{min}} px 以上で入力してください',
    tooLarge: '{{max}} px 以下で入力してください',
    failed: '拡大・縮小できませんでした。{{reason}}',
  },
  anchor: {
    topLeft: '左上',
    top: '上',
    topRight: '右上',
    left: '左',
    middle: '中央',
    right: '右',
    bottomLeft: '左下',
    bottom: '下',
    bottomRight: '右下',
  },
  rulers: { toggle: '定規', turned: '表示の回転をリセットすると、定規を使えます' },
  skew: {
    handles: '辺のハンドル',
    scale: '拡大・縮小',
    skew: '傾斜',
    hint: 'Ctrl または ⌘ を押しながら辺のハンドルをドラッグすると、いつでも傾斜させられます。',
  },
  act: { canvasSize: 'キャンバスサイズ', scaleDrawing: '全体を拡大・縮小' },
} satisfies Translation<typeof en>;
