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
  faces: { front: '前', rear: '後', left: '左', right: '右', top: '上', bottom: '下' },
} satisfies Translation<typeof en>;
