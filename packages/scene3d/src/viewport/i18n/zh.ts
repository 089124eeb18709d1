import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  canvas: '3D 视图',
  cube: '观察方向',
  front: '前视图',
  rear: '后视图',
  left: '左视图',
  right: '右视图',
  top: '顶视图',
  bottom: '底视图',
  faces: { front: '前', rear: '后', left: '左', right: '右', top: '顶', bottom: '底' },
} satisfies Translation<typeof en>;
