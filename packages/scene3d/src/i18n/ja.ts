import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  editor: { opening: 'シーンを開いています…' },
} satisfies Translation<typeof en>;
