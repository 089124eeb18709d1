import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  opened: '这是生成该图片时的画布副本。',
  openedWithout_one: '这是生成该图片时的画布副本，节点中有 {{count}} 张图片已不存在。',
  openedWithout_other: '这是生成该图片时的画布副本，节点中有 {{count}} 张图片已不存在。',
  original: '打开原画布',
  failed: '无法打开画布。{{reason}}',
} satisfies Translation<typeof en>;
