import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  bell: {
    label_one: '消息，{{count}} 条未读',
    label_other: '消息，{{count}} 条未读',
    none: '消息',
    many: '99+',
  },
} satisfies Translation<typeof en>;
