import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  editor: { opening: '正在打开场景…' },
} satisfies Translation<typeof en>;
