import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  canvasSize: {
    menu: '画布尺寸…',
    title: '画布尺寸',
    way: '更改方式',
    crop: '裁剪或扩展',
    scale: '缩放画稿',
    preset: '尺寸',
    current: '当前尺寸 · {{width}} × {{height}}',
    ratio: '锁定宽高比',
    anchor: '固定位置',
    cropHelp: '超出新画布的内容仍保留在图层中。',
    scaleHelp: '所有图层和相机会随画布一起缩放。',
    apply: '应用',
    tooSmall: '请输入不小于 {{min}} px 的值',
    tooLarge: '请输入不大于 {{max}} px 的值',
    failed: '画稿缩放失败。{{reason}}',
  },
  anchor: {
    topLeft: '左上',
    top: '上',
    topRight: '右上',
    left: '左',
    middle: '居中',
    right: '右',
    bottomLeft: '左下',
    bottom: '下',
    bottomRight: '右下',
  },
  rulers: { toggle: '标尺', turned: '复位旋转后即可使用标尺' },
  skew: {
    handles: '边缘手柄',
    scale: '缩放',
    skew: '斜切',
    hint: '按住 Ctrl 或 ⌘ 拖动边缘手柄，可随时斜切。',
  },
  act: { canvasSize: '画布尺寸', scaleDrawing: '缩放画稿' },
} satisfies Translation<typeof en>;
