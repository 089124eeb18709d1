import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  title: 'フィードバックを送る',
  type: '内容の種類',
  types: { Issues: '問題', Features: '要望' },
  description: '説明',
  hints: {
    Issues: '何をして、何が起き、本来どうなるはずでしたか？',
    Features: '何を、何のためにしたいですか？',
  },
  needsDescription: '内容を入力してください',
  tooLong: '最大 {{max}} 文字です。絵文字は 2 文字以上と数えます',
  attachment: '添付ファイル',
  attachmentHint: '1 ファイル、最大 {{size}}：{{types}}。複数ある場合は 1 つに圧縮してください。',
  choose: 'ファイルを選ぶ',
  chooseOther: '別のファイルを選ぶ',
  remove: '「{{name}}」を外す',
  wrongType:
    '「{{name}}」は添付できません。使える形式は {{types}} です。複数ある場合は 1 つに圧縮してください。',
  tooLarge: '「{{name}}」は {{size}} あります。添付できるのは最大 {{max}} です。',
  empty: '「{{name}}」は空です。別のファイルを選んでください。',
  onlyOne: '添付は 1 ファイルです。「{{name}}」を選びました。複数ある場合は 1 つに圧縮してください。',
  consent: '問題を調べるために、管理者が自分のアカウントを見ることに同意する',
  privacy: '読むのはこのサイトの管理者だけです。',
  send: '送信',
  sending: '添付ファイルを送信中',
  sent: 'ありがとうございます。管理者に届きました。',
  cancel: '送信を中止',
  failed: '送信できませんでした。入力した内容は残っています。',
} satisfies Translation<typeof en>;
