import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  save: {
    opening: '開いています…',
    versions: 'バージョン履歴',
    saved: '保存済み',
    savedAt: '{{time}} に保存済み',
    unsaved: '未保存',
    saving: '保存中…',
    offline: 'サーバーに接続できません。変更はこのブラウザーに残っています。',
    offlineNotKept: 'サーバーに接続できません。このページを閉じると変更は失われます。',
    conflict: '未保存：別の場所で変更されました',
    readOnly: '閲覧のみ',
    gone: '利用できません',
    refused: '保存できませんでした',
  },
  comments: {
    title: 'コメント',
    count_one: 'コメント：未解決 {{count}} 件',
    count_other: 'コメント：未解決 {{count}} 件',
    keys: 'ドキュメント',
  },
  notice: {
    access: 'このドキュメントは閲覧のみ可能です。編集するには所有者にご連絡ください。',
    locked: 'このドキュメントはロックされています。編集するにはロックを解除してください。',
    lockedWithWork:
      '編集中に、このドキュメントがロックされました。未保存の変更はこのブラウザーに残り、ロックが解除されると保存されます。',
    lockedNotKept:
      '編集中に、このドキュメントがロックされました。ロックが解除されるまでこのページを閉じると、未保存の変更は失われます。',
    serverFault:
      'サーバーに問題があり、保存できませんでした。変更はこのブラウザーに残っており、自動的に再送信されます。',
    serverFaultNotKept:
      'サーバーに問題があり、保存できませんでした。復旧するまでこのページを閉じないでください。閉じると変更は失われます。',
    serverFull:
      'サーバーの空き容量が不足しているため保存できません。管理者に連絡してください。変更はこのブラウザーに残っています。',
    serverFullNotKept:
      'サーバーの空き容量が不足しているため保存できません。管理者に連絡し、このページを閉じないでください。閉じると変更は失われます。',
    otherTab: '別のタブでこのドキュメントを編集中です。',
    editHere: 'ここで編集',
    otherPerson:
      '{{person}} さんがこのドキュメントを編集中です。保存されるたびに、変更がここに表示されます。',
    takeOver: '編集を引き継ぐ',
    conflict: '編集中に、このドキュメントが別の場所で変更されました。自分の変更は残っています。',
    conflictWith: '編集中に、{{person}} さんがこのドキュメントを変更しました。自分の変更は残っています。',
    compare: '違いを見る',
    keepCopy: '自分のバージョンをコピーとして保存',
    takeTheirs: 'もう一方のバージョンを使う',
    overwrite: '自分のバージョンで上書き',
    copyTitle: '{{title}}（自分のバージョン）',
    theirsTitle: 'もう一方のバージョンを使いますか？',
    discardTitle: '自分の変更を破棄しますか？',
    discardContent: '最後に保存した後の変更は失われ、元に戻せません。',
    discard: '自分の変更を破棄',
    gone: 'このドキュメントは削除されたか、共有が終了しました。',
    toList: '一覧に戻る',
    goneWithWork:
      'このドキュメントは削除されたか、共有が終了しました。未保存の変更はこのブラウザーに残っています。',
    goneNotKept:
      'このドキュメントは削除されたか、共有が終了しました。未保存の変更はこのページにしか残っていません。',
    refused: '保存できませんでした。変更はこのブラウザーに残っています。{{reason}}',
    refusedNotKept: '保存できませんでした。このページを閉じると変更は失われます。{{reason}}',
    openFailed: 'ドキュメントを開けませんでした。{{reason}}',
    notKept:
      'このブラウザーに変更を保管できません。ページが予期せず閉じると、直前の変更が失われることがあります。',
    retry: '再試行',
  },
} satisfies Translation<typeof en>;
