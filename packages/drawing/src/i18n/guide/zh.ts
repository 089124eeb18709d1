import type { words as en } from './en.ts';

export const words: typeof en = {
  title: '引导模式',
  step: '第 {{at}} 步，共 {{total}} 步',
  done: '已完成',
  back: '上一步',
  next: '下一步',
  skip: '跳过',
  finish: '完成',
  leave: '退出引导模式',
  stroke: { title: '画一笔', text: '选择画笔（B），在画布上绘制。手写笔的压感有效。' },
  shape: { title: '添加形状', text: '选择矩形（U）或椭圆（O）并拖动。按住 Shift 可保持等边。' },
  layer: { title: '添加图层', text: '点击图层下方的“新建图层”，或按 Shift+N。之后的内容会画在新图层上。' },
  select: {
    title: '选中一部分',
    text: '选择矩形选区（M）并拖动。之后工具只在选区内生效；按 Ctrl+D 取消选择。',
  },
  camera: {
    title: '放置相机',
    text: '选择相机（Shift+C），在所有相机之外拖动。框住的内容就是工具取得的内容。',
  },
  render: { title: '查看实时渲染', text: '打开顶部的实时渲染，边画边看工具生成的效果。' },
};
