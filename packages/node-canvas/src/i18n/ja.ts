import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  page: { title: 'ノードキャンバス' },
} satisfies Translation<typeof en>;
