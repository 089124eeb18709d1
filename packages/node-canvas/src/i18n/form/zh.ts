import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  empty: {
    title: '表单还没有字段',
    help: '表单只显示您选择的字段和画布的结果，使用者看不到节点。',
    viewer: '画布的所有者还没有为表单选择字段，您仍可直接运行。',
    suggest: '使用输入和提示词',
    choose: '选择字段',
  },
  fields: {
    title: '表单',
    edit: '选择字段',
    help: '勾选的字段会出现在表单中。由连线提供值的字段不可选。',
    none: '画布上没有需要填写的字段。',
    done: '完成',
  },
  outputs: {
    title: '结果',
    none: '画布上还没有产生结果的节点，请先在画布上添加工具。',
    open: '打开画布',
    empty: '运行表单后，结果显示在这里。',
  },
  run: {
    start: '运行',
    none: '请先在画布上添加工具。',
  },
  publish: {
    label: '发布…',
    none: '请先运行表单：作品需要至少一张由您生成的图片。',
  },
} satisfies Translation<typeof en>;
