import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  bell: {
    label_one: 'メッセージ、未読{{count}}件',
    label_other: 'メッセージ、未読{{count}}件',
    none: 'メッセージ',
    many: '99+',
  },
} satisfies Translation<typeof en>;
