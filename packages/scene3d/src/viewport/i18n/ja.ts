import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  canvas: '3D ビュー',
  cube: '視点の方向',
  front: '前面ビュー',
  rear: '背面ビュー',
  left: '左面ビュー',
  right: '右面ビュー',
  top: '上面ビュー',
  bottom: '下面ビュー',
  walk: {
    steps: '移動',
    ahead: '前へ進む',
    back: '後ろへ下がる',
    left: '左へ進む',
    right: '右へ進む',
    keys: 'W A S D で移動 · Q E で下降と上昇 · Shift で速く · ドラッグで見回す · Esc で終了',
    touch: 'ドラッグで見回す',
    end: '完了',
  },
  faces: { front: '前', rear: '後', left: '左', right: '右', top: '上', bottom: '下' },
} satisfies Translation<typeof en>;
