import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  page: { title: 'Node canvas', noEngine: '没有引擎提供此工具' },
} satisfies Translation<typeof en>;
