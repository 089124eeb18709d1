import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  page: { title: 'Node canvas', noEngine: 'このツールを提供するエンジンがありません' },
} satisfies Translation<typeof en>;
