import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  title: '清理纸稿',
  before: '照片',
  after: '效果',
  corner: {
    upperLeft: '左上角',
    upperRight: '右上角',
    lowerRight: '右下角',
    lowerLeft: '左下角',
  },
  cornerHint: '将四个角拖到纸张的四角。方向键可微调，按住 Shift 移动十倍。',
  reset: '使用整张图片',
  find: '识别纸张',
  notFound: '未识别到纸张，请手动拖动四角。',
  crossed: '四角交叉了，请将它们围住纸张。',
  even: '消除阴影',
  black: '黑场',
  white: '白场',
  lines: '只保留线条',
  linesHint: '去掉纸张，以单一颜色保留所画内容。',
  colour: '线条颜色：{{hex}}',
  colourTitle: '线条颜色',
  working: '正在更新效果',
  apply: '替换图层',
  cancel: '取消',
  failed: '纸稿清理失败，图层未改动。',
} satisfies Translation<typeof en>;
