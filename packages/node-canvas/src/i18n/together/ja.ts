import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  people: {
    here: '同時に開いている人：{{names}}',
    more: '+{{count}}',
    title: 'このボードを開いている人',
    editing: '編集可能',
    viewing: '閲覧中',
    goTo: '相手の位置へ移動',
    goToOf: '相手の位置へ移動：{{name}}',
    nowhere: '{{name}} は今どこも指していません。',
    selected: '{{names}} が選択中',
  },
  conflict: {
    label: '2 人が変更した内容',
    field: '編集中に {{person}} が「{{field}}」を「{{value}}」に変更しました。',
    fieldAfter: 'あなたの後に {{person}} が「{{field}}」を「{{value}}」に変更しました。',
    plain: '編集中に {{person}} も「{{field}}」を変更しました。',
    plainAfter: 'あなたの後に {{person}} が「{{field}}」を変更しました。',
    place: '移動中に {{person}} も「{{node}}」を移動しました。',
    removed: '編集中に {{person}} が「{{node}}」を削除しました。',
    removedAfter: 'あなたの変更後に {{person}} が「{{node}}」を削除しました。',
    kept: '削除中に {{person}} が「{{node}}」を変更しました。',
    node: '編集中に {{person}} も「{{node}}」を変更しました。',
    nodeAfter: 'あなたの後に {{person}} が「{{node}}」を変更しました。',
    board: '{{person}} がボードの同じ部分を変更しました。',
    you: '自分の別のウィンドウ',
    yours: '自分の内容：「{{value}}」',
    useMine: '自分の内容を使う',
    keepTheirs: '相手の内容を残す',
    show: '表示',
    gone: 'ノードがボードにないため、自分の内容を戻せませんでした。',
    locked: 'ボードは今編集できません。編集できるようになってからもう一度お試しください。',
  },
  copy: {
    run: 'コピーを実行',
    only: '実行せずにコピー',
    more: 'その他のコピー方法',
    failed: 'コピーを作成しましたが、実行できませんでした。{{reason}}',
  },
} satisfies Translation<typeof en>;
