import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  menu: {
    title: 'ボード',
    duplicate: '複製',
    import: '読み込む…',
    export: '書き出す…',
    cover: 'カバーを選ぶ…',
    trash: 'ゴミ箱に移動',
    viewReason: 'このボードは閲覧のみできます。',
    lockedReason: '先にボードのロックを解除してください。',
    ownerReason: 'この操作は所有者だけができます。',
  },
  several: {
    start: '複数選択',
    count_zero: 'ノードをタップして選択',
    count_one: '{{count}} 個を選択中',
    count_other: '{{count}} 個を選択中',
    done: '完了',
  },
  done: {
    copyTitle: '{{title}} のコピー',
    duplicated: '「{{title}}」のコピーを開きました',
    trashTitle: '「{{title}}」をゴミ箱に移動しますか？',
    trashHelp_one: '移動すると誰も開けなくなります。{{count}} 日以内なら元に戻せます。',
    trashHelp_other: '移動すると誰も開けなくなります。{{count}} 日以内なら元に戻せます。',
    trashHelpUnknown: '移動すると誰も開けなくなります。あとで元に戻せます。',
    trashed: '「{{title}}」をゴミ箱に移動しました',
    undo: '元に戻す',
    failed: '操作できませんでした。{{reason}}',
  },
  drop: {
    title: 'この画像にはボードが入っています',
    help: '「{{name}}」は、このボードの画像として使うことも、別のボードとして開くこともできます。',
    image: '画像として使う',
    board: 'ボードとして開く',
    unknown:
      '「{{name}}」はここでは使えません。画像、または JSON 形式のボードか ComfyUI ワークフローをドロップしてください。',
  },
  result: {
    withBoard: 'ボード付きでダウンロード',
    title: 'ボードを入れてダウンロードしますか？',
    help: 'ファイルには、このボードのノード、プロンプト、設定が入ります。ほかの画像は入りません。ファイルを受け取った人は、内容を読み、ボードとして開けます。',
    confirm: 'ダウンロード',
    failed: 'ファイルを用意できませんでした。{{reason}}',
  },
} satisfies Translation<typeof en>;
