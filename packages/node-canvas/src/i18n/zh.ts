import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  page: { title: '节点画布' },
} satisfies Translation<typeof en>;
