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
  walk: {
    steps: '行走',
    ahead: '前进',
    back: '后退',
    left: '向左走',
    right: '向右走',
    keys: 'W A S D 行走 · Q E 下降和上升 · Shift 加速 · 拖动环顾 · Esc 结束',
    touch: '拖动环顾',
    end: '完成',
  },
  faces: { front: '前', rear: '后', left: '左', right: '右', top: '顶', bottom: '底' },
} satisfies Translation<typeof en>;
