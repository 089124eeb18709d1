import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  help: 'プロンプトとすべての設定を保存します。画像とマスクは含まれません。',
  failed: 'プリセットを読み込めませんでした',
  private: '非公開',
  save: 'プリセットとして保存',
  name: 'プリセット名',
  place: '保存先',
  submit: 'プリセットを保存',
  cancel: 'キャンセル',
  undo: '元に戻す',
  update: '現在の設定で「{{name}}」を更新',
  edit: '「{{name}}」の名前または保存先を変更',
  delete: '「{{name}}」を削除',
  deleteTitle: '「{{name}}」を削除しますか？',
  deleteShared: '{{project}} のメンバーも使えなくなります。',
  deleteConfirm: 'プリセットを削除',
  applied: '「{{name}}」を適用しました',
  appliedWithout:
    '「{{name}}」を適用しました。{{names}}は、保存された値をこのツールで使えないため適用されていません。',
  saved: '「{{name}}」を保存しました',
  updated: '「{{name}}」を更新しました',
  deleted: '「{{name}}」を削除しました',
} satisfies Translation<typeof en>;
