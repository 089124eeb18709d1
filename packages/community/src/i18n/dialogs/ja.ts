import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  report: {
    title: '通報',
    about: '「{{name}}」のどこに問題がありますか？',
    reasons: {
      illegal: '違法な内容',
      pornographic: 'わいせつな内容',
      plagiarism: '盗用・権利侵害',
      advertising: '広告・宣伝',
      other: 'その他',
    },
    details: '詳細',
    detailsHint: '管理者に見てほしい点を書いてください',
    missing: '理由を選んでください',
    tooLong: '最大 {{max}} 文字です。絵文字は 2 文字以上に数えます',
    send: '通報する',
    sent: 'ありがとうございます。管理者が確認し、結果をお知らせします。',
    failed: '通報できませんでした。',
  },
  collect: {
    title: '保存',
    folders: 'コレクション',
    standard: 'デフォルトのコレクション',
    private: '非公開',
    make: '新しいコレクション',
    makeLabel: '新しいコレクションの名前',
    out: '保存を解除',
    failed: 'コレクションを読み込めませんでした',
    done: '「{{folder}}」に保存しました',
    taken: '保存を解除しました',
    undo: '元に戻す',
    failedSave: '操作できませんでした',
  },
} satisfies Translation<typeof en>;
