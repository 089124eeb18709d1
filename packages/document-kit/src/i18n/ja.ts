import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  save: {
    opening: '開いています…',
    saved: '保存済み',
    savedAt: '{{time}} に保存',
    unsaved: '未保存',
    saving: '保存中…',
    offline: 'サーバーに接続できません。変更はこのブラウザーに保管されています。',
    conflict: '未保存：別の場所で変更されました',
    readOnly: '閲覧のみ',
    gone: '利用できません',
    refused: '保存できませんでした',
  },
  notice: {
    access: 'このドキュメントは閲覧できます。編集するには所有者に依頼してください。',
    otherTab: '別のタブでこのドキュメントを編集中です。',
    editHere: 'ここで編集',
    conflict: '編集中に、このドキュメントが別の場所で変更されました。あなたの変更は保管されています。',
    conflictWith:
      '編集中に、{{person}} さんがこのドキュメントを変更しました。あなたの変更は保管されています。',
    keepCopy: '自分の版をコピーとして保存',
    takeTheirs: 'もう一方の版を使う',
    overwrite: '自分の版を残す',
    copyTitle: '{{title}}（自分の版）',
    theirsTitle: 'もう一方の版を使いますか？',
    discardTitle: '自分の変更を破棄しますか？',
    discardContent: '最後の保存以降の変更は失われ、元に戻せません。',
    discard: '自分の変更を破棄',
    gone: 'このドキュメントは削除されたか、共有が終了しました。',
    goneWithWork:
      'このドキュメントは削除されたか、共有が終了しました。未保存の変更はこのブラウザーに残っています。',
    refused: '保存できませんでした。{{reason}}変更はこのブラウザーに保管されています。',
    openFailed: 'ドキュメントを開けませんでした。{{reason}}',
    retry: '再試行',
  },
} satisfies Translation<typeof en>;
