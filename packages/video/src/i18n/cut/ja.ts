import type { words as en } from './en.ts';

export const words: typeof en = {
  title: '切り取りと書き出し',
  start: '開始',
  end: '終了',
  unit: '秒',
  range: '動画の範囲',
  startAt: '開始 {{time}} 秒',
  endAt: '終了 {{time}} 秒',
  length: '{{seconds}} 秒 · {{frames}} フレーム',
  fromHere: { start: 'このフレームから開始', end: 'このフレームで終了' },
  format: '書き出し形式',
  video: '動画',
  gif: 'GIF',
  isMuted: '音声なし',
  silent: 'この動画には音声がありません',
  gifTooLong: 'GIF は {{max}} 秒までです。範囲を短くするか、動画で書き出してください',
  tooLarge: 'この範囲はブラウザーで扱うには大きすぎます。短くしてください',
  gifSize: '長辺',
  working: '書き出し中',
  cancel: 'キャンセル',
  saveVideo: 'ライブラリーに保存',
  downloadGif: 'GIF をダウンロード',
  failed: {
    load: '動画を読み込めませんでした。接続を確認して、もう一度お試しください',
    make: 'このブラウザーでは動画を書き出せません。最新の Chrome、Edge、Safari をお試しください',
  },
};
