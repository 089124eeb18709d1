import type { words as en } from './en.ts';

export const words: typeof en = {
  title: '风格管理',
  tabs: { records: '训练记录', library: '风格库' },
  search: { label: '按风格前缀搜索', placeholder: '请输入风格前缀' },
  count: {
    label: '风格数量',
    project: '项目内风格',
    value: '{{count}} / {{total}}',
    projectFull: '项目的风格数量已达上限，请先删除一个风格再添加。',
    full: '您的风格数量已达上限，请先删除一个风格再发布。',
  },
};
