import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  images: {
    limit: '最大 {{maxWidth}} × {{maxHeight}} px',
    choose: '選択：{{name}}',
    chooseShort: '画像を選ぶかドロップ',
    change: '別の画像を選ぶ',
    upload: 'アップロード',
    paste: '貼り付け',
    shrink: '小さくする',
    shrinkFailed: 'このブラウザーでは画像を小さくできませんでした。別の画像を選んでください',
    useStage: '表示中の画像を使う',
    onStage: 'ステージ上',
    chosen: '{{name}} {{number}}',
    remove: '{{name}}を外す',
    gone: 'この画像はもうありません',
    tooMany: '画像は {{max}} 枚までです。残りは追加されませんでした',
    full: 'すでに {{max}} 枚あります。先に 1 枚外してください',
    tooLarge:
      '画像は {{width}} × {{height}} px です。ここでは {{maxWidth}} × {{maxHeight}} px までです。別の画像を選ぶか、小さくしてください',
    earlier: '{{name}}を前へ',
    later: '{{name}}を後ろへ',
  },
  paste: {
    insecure: 'クリップボードを読めるのは HTTPS のページだけです。Ctrl+V または ⌘V で貼り付けてください',
    denied:
      'クリップボードを読む許可がありません。ブラウザーで許可するか、Ctrl+V または ⌘V で貼り付けてください',
    blocked: 'ブラウザーのセキュリティ制限により読めません。Ctrl+V または ⌘V で貼り付けてください',
    empty: 'クリップボードに画像がありません。先にコピーしてください',
    failed: '貼り付けに失敗しました。Ctrl+V または ⌘V で貼り付けてください',
  },
  mask: {
    paint: 'マスクを描く',
    change: '描画を変更',
    upload: 'マスクをアップロード',
    remove: '外す',
    shown: '画像に重ねたマスク',
    needsPicture: '先に画像を選んでください',
    ratioDiffers: '画像の縦横比が一致しません。選び直してください',
    sizeDiffers: 'マスクのサイズが元の画像と一致しません。もう一度アップロードしてください',
    sizes: 'マスクは {{width}} × {{height}} px、元の画像は {{neededWidth}} × {{neededHeight}} px です',
    gone: 'このマスクはもうありません。描き直すか、アップロードしてください',
  },
  box: {
    draw: '長方形を描く',
    shown: '{{left}}, {{top}} から {{width}} × {{height}} px',
  },
  colour: {
    hex: '{{name}}（#rrggbb）',
    wrong: '「{{text}}」は色ではありません。# と 0〜9、a〜f の 6 文字で入力してください（例 #6a6af2）',
  },
  workflow: {
    nodes: 'ノード {{count}} 個：{{classes}}',
    none: 'ComfyUI のワークフローをボードに読み込むと設定されます。',
  },
  light: {
    azimuth: '方向',
    elevation: '高さ',
  },
  styles: {
    full: '同時に使えるスタイルは {{max}} 個までです',
    unlike: '同時に使うスタイルは、フローとモデルが同じものに限ります',
  },
  choices: {
    full: '選べるのは {{max}} 個までです',
  },
  needs: {
    title: '{{tool}}には素材が必要です',
    help: '次のものをそろえて「生成」を押してください：',
    ready: 'そろいました。「生成」を押してください',
    nothing: 'パラメーターを決めて「生成」を押してください',
    choose: 'ライブラリから選ぶ',
    paint: 'ここで描く',
    again: '描き直す',
    draw: 'ここで囲む',
    upload: 'ファイルをアップロード',
    done: '済み',
    open: '未指定',
  },
  extend: {
    action: 'プロンプトを詳しくする',
    undo: '元のプロンプトに戻す',
    empty: '先に少し書いてください',
    failed: 'プロンプトを詳しくできませんでした。もう一度お試しください',
  },
  sendTo: {
    onlyFirst: '{{count}} 枚のうち最初の 1 枚だけ',
    onlySome: '{{count}} 枚のうち最初の {{max}} 枚だけ',
    title: 'ツールで編集',
    none: '画像を受け取るツールがありません',
    failed: 'ツールを読み込めませんでした',
  },
  finish: {
    sound: '音を鳴らす',
    desktop: 'デスクトップ通知',
    denied: 'ブラウザーがこのサイトの通知を許可していません。アドレスバーから許可してください。',
    unsupported: 'この環境ではデスクトップ通知を使えません。https か localhost が必要です。',
    help: 'このタブが背後にあるときだけ。',
  },
} satisfies Translation<typeof en>;
