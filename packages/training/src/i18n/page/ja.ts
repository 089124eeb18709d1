import type { words as en } from './en.ts';

export const words: typeof en = {
  title: 'モデル学習',
  kinds: '学習の種類',
  kind: { custom: 'カスタム', interiorSketch: '室内スケッチ', exteriorSketch: '屋外スケッチ' },
  failed: 'データセットを読み込めませんでした',
  missing: 'このデータセットは存在しないか、削除されています。',
  views: '表示',
  view: { images: '画像', labels: 'ラベル', runs: '学習' },
};
