import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  title: '版本记录',
  help: '已命名的版本会与文档一同保留，其他版本会随时间逐渐减少。',
  failed: '版本加载失败',
  current: '当前版本',
  gone: '已删除的账号',
  saves_one: '{{count}} 次保存',
  saves_other: '{{count}} 次保存',
  actions: '{{time}} 版本的操作',
  name: '为此版本命名',
  rename: '重命名',
  nameLabel: '版本名称',
  removeName: '移除名称',
  nameFailed: '命名失败。{{reason}}',
  restore: '恢复',
  restoreQuestion: '恢复 {{time}} 的版本？',
  restoreHelp: '它会成为最新版本，当前版本仍保留在此列表中。',
  restored: '已恢复 {{time}} 的版本',
  restoreFailed: '恢复失败。{{reason}}',
  more: '显示更多',
  close: '关闭',
} satisfies Translation<typeof en>;
