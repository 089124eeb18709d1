import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  title: 'バージョン履歴',
  help: '名前を付けたバージョンはドキュメントがある限り残ります。それ以外は時間とともに間引かれます。',
  failed: 'バージョンを読み込めませんでした',
  current: '現在のバージョン',
  gone: '削除されたアカウント',
  saves_one: '{{count}} 回の保存',
  saves_other: '{{count}} 回の保存',
  actions: '{{time}} のバージョンの操作',
  name: 'このバージョンに名前を付ける',
  rename: '名前を変更',
  nameLabel: 'バージョンの名前',
  removeName: '名前を削除',
  nameFailed: '名前を付けられませんでした。{{reason}}',
  restore: '復元',
  restoreQuestion: '{{time}} のバージョンを復元しますか？',
  restoreHelp: '復元したものが最新のバージョンになります。現在のバージョンもこの一覧に残ります。',
  restored: '{{time}} のバージョンを復元しました',
  restoreFailed: '復元できませんでした。{{reason}}',
  more: 'さらに表示',
  close: '閉じる',
} satisfies Translation<typeof en>;
