import type { Translation } from '@tai/kernel';
import type { configurationRules as en } from './en.ts';

export const configurationRules = {
  oneOf: '{{values}}',
  characters: '1～{{max}} 文字',
  wholeNumber: '{{min}}～{{max}} の整数',
  number: '0～1000000 の数値（小数点以下 3 桁まで）',
  numberOrNothing: '0～1000000 の数値（小数点以下 3 桁まで）、または空欄',
  timeOrNothing: '00:00～23:59 の時刻、または空欄',
  line: '200 文字以内の 1 行',
  text: '5000 文字以内のテキスト',
  emailOrNothing: 'メールアドレス、または空欄',
  addressOrNothing: 'http:// または https:// で始まる URL、または空欄',
} satisfies Translation<typeof en>;
