import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  list: {
    title: 'プロジェクト',
    label: '参加しているプロジェクト',
    about: 'プロジェクトのライブラリとドキュメントは、メンバー全員で共有します。',
    empty: 'プロジェクトはまだありません',
    failed: 'プロジェクトを読み込めませんでした',
    members_one: 'メンバー {{count}} 人',
    members_other: 'メンバー {{count}} 人',
  },
  new: {
    name: '新しいプロジェクト',
    create: 'プロジェクトを作成',
  },
  role: { owner: '所有者', editor: '編集者', viewer: '閲覧者' },
  roleHelp: {
    owner: 'すべてを編集し、メンバーを管理し、プロジェクトを削除できます',
    editor: '画像とドキュメントを追加、整理、削除できます',
    viewer: '画像の閲覧、ダウンロード、利用ができます。変更はできません',
  },
  project: {
    back: 'すべてのプロジェクト',
    name: '名前',
    rename: '名前を変更',
    onlyOwners: 'この操作はプロジェクトの所有者だけができます。',
    leave: 'プロジェクトから退出',
    onlyOwner:
      '所有者はあなただけです。先に別のメンバーを所有者にするか、プロジェクトを削除してください。',
    leaveTitle: '「{{name}}」から退出しますか？',
    leaveText: 'ライブラリとドキュメントはすぐに見られなくなります。所有者はもう一度あなたを追加できます。',
    left: '「{{name}}」から退出しました',
    delete: 'プロジェクトを削除…',
  },
  members: {
    title: 'メンバー',
    failed: 'メンバーを読み込めませんでした',
    you: '{{name}}（あなた）',
    gone: '退会したユーザー',
    roleOf: '{{name}} の役割',
    remove: '{{name}} を外す',
    removed: '{{name}} を外しました',
    undo: '元に戻す',
    add: '名前でメンバーを追加',
    addRole: '新しいメンバーの役割',
    people: 'ユーザー',
    nobody: 'この名前のユーザーは見つかりません',
    added: '{{name}} を追加しました',
    addButton: 'メンバーを追加',
  },
  delete: {
    title: '「{{name}}」を削除しますか？',
    text: 'メンバー全員がすぐにアクセスできなくなります。',
    contents: 'プロジェクト内の画像とドキュメント',
    move: '自分のスペースに移動する',
    moveHelp: 'あなたのものになり、ほかの人には見えません。',
    keep: 'すでに空になっている',
    keepHelp: 'ゴミ箱も含めて空の場合だけ、プロジェクトを削除します。',
    confirm: 'プロジェクトを削除',
    done: '「{{name}}」を削除しました',
  },
} satisfies Translation<typeof en>;
