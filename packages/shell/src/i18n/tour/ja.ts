import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  place: '{{count}} ステップ中 {{number}}',
  back: '戻る',
  next: '次へ',
  skip: 'ツアーをスキップ',
  done: 'はじめる',
  again: 'もう一度見たいときは、アイコンのメニューから開けます。',
  offer: { text: 'はじめての方へ：1 分のツアーで全体をご案内します。', start: 'ツアーを始める' },
  welcome: {
    title: 'ようこそ',
    text: 'どこに何があるかを 1 分ほどでご案内します。いつでも終了できます。',
  },
  menu: {
    title: 'メニューから始まります',
    text: 'ツールはすべてここにあります。アカウントで使えない機能は、理由と問い合わせ先が表示されます。',
  },
  video: {
    title: 'デザインを動かす',
    text: '言葉や画像から動画を作れます。カメラの動きと長さを選ぶだけです。',
  },
  palette: {
    title: 'いちばん速い近道',
    text: '数文字入力するだけで、ページ・操作・設定が見つかります。どのページでも使えます。',
  },
  publish: {
    title: '作品を見せましょう',
    text: 'コミュニティには同僚の作品が並びます。ここから、または画像から直接公開できます。',
  },
  prompt: {
    title: '見たいものを言葉に',
    text: '題材、光、質感、雰囲気を日本語・英語・中国語で書いてください。',
  },
  generate: {
    title: '画像を生成',
    text: 'このシステムのマシンで生成します。その間も作業を続けられ、ウィンドウを閉じても大丈夫です。',
  },
  library: {
    title: '画像はなくなりません',
    text: 'どの画像も作り方と一緒にライブラリに保存され、作り直しや変更ができます。',
  },
} satisfies Translation<typeof en>;
