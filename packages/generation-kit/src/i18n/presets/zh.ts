import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  help: '预设会保存提示词和所有设置，不包含图片和蒙版。',
  failed: '预设加载失败',
  private: '仅自己可见',
  save: '存为预设',
  name: '预设名称',
  place: '保存到',
  submit: '保存预设',
  cancel: '取消',
  undo: '撤销',
  update: '用当前设置更新“{{name}}”',
  edit: '重命名或移动“{{name}}”',
  delete: '删除“{{name}}”',
  deleteTitle: '要删除“{{name}}”吗？',
  deleteShared: '{{project}} 的成员将无法再使用它。',
  deleteConfirm: '删除预设',
  applied: '已应用“{{name}}”',
  appliedWithout: '已应用“{{name}}”，但未包含{{names}}：此工具不支持所保存的值。',
  saved: '已保存“{{name}}”',
  updated: '已更新“{{name}}”',
  deleted: '已删除“{{name}}”',
} satisfies Translation<typeof en>;
