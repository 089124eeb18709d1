import type { words as en } from './en.ts';

export const words: typeof en = {
  title: '模型训练',
  kinds: '训练类型',
  kind: { custom: '自定义', interiorSketch: '室内线稿', exteriorSketch: '室外线稿' },
  failed: '数据集加载失败',
  missing: '该数据集不存在或已被删除。',
  views: '视图',
  view: { images: '图片', labels: '标签', runs: '训练' },
};
