import type { Translation } from '@tai/kernel';
import type { configurationRules as en } from './en.ts';

export const configurationRules = {
  oneOf: '{{values}}',
  characters: '1 到 {{max}} 个字符',
  wholeNumber: '{{min}} 到 {{max}} 的整数',
  number: '0 到 1000000 的数字，最多三位小数',
  numberOrNothing: '0 到 1000000 的数字（最多三位小数），或留空',
  timeOrNothing: '00:00 到 23:59 的时间，或留空',
  line: '不超过 200 个字符的单行文本',
  text: '不超过 5000 个字符的文本',
  emailOrNothing: '邮箱地址，或留空',
  addressOrNothing: '以 http:// 或 https:// 开头的网址，或留空',
} satisfies Translation<typeof en>;
