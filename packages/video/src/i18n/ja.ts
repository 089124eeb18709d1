import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  places: { label: '動画ページ', clips: '動画', storyboards: 'ストーリーボード' },
  stage: { clip: '動画' },
  examples: {
    title: '動画はここに表示されます',
    help: 'シーンを言葉で書き、カメラの動きを選んで「生成」を押します。待つ間にほかのページへ移れます。例から始めることもできます：',
    list: '例',
    use: 'このプロンプトを使う',
    upload: '画像から始める',
    turntable: 'スタジオのターンテーブル',
    coast: '海岸の走り抜け',
    night: '夜の街',
    room: 'リビングへ',
    lake: '湖の上へ',
    bottle: '製品の周りを',
  },
  details: { facts: '{{seconds}} 秒 · {{fps}} fps · {{width}} × {{height}}' },
  expected: {
    seconds: '所要時間の目安：約 {{count}} 秒',
    minutes: '所要時間の目安：約 {{count}} 分',
  },
  frame: {
    title: 'フレーム',
    save: 'フレームをライブラリに保存',
    failed: 'フレームを読み取れませんでした。動画の読み込みを待ってからもう一度お試しください。',
    use: { firstFrame: '最初のフレームに使う', lastFrame: '最後のフレームに使う' },
    set: {
      firstFrame: '最初のフレームに設定しました',
      lastFrame: '最後のフレームに設定しました',
    },
    none: {
      firstFrame: '現在、画像から動画を作れるエンジンがありません',
      lastFrame: '最後のフレームを指定できるモデルがありません',
    },
  },
  remix: 'リミックス',
  compare: {
    start: '比較',
    needsTwo: '比較するにはもう 1 本動画を生成してください',
    end: '結果に戻る',
    other: '比較する動画',
    numbered: '{{number}}. {{name}}',
    pair: '同時に再生される動画',
    play: '両方を再生',
    pause: '両方を一時停止',
    time: '時間',
    unit: '秒',
  },
} satisfies Translation<typeof en>;
