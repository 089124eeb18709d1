import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';
import { untitled } from '../untitled.ts';

export const words = {
  list: {
    title: '画布',
    new: '新建画布',
    import: '导入',
    newTitle: untitled.zh,
    newFailed: '无法新建画布。{{reason}}',
    empty: '还没有画布',
    emptyHelp: '在画布上把工具连起来，一张草图一次运行就能变成多张图片。',
  },
} satisfies Translation<typeof en>;
