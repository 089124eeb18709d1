import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  title: 'パラメーター',
  trainer: {
    label: 'トレーナー',
    name: '{{trainer}} · {{base}}',
    gone: '現在は利用できません。別のトレーナーを選択してください。',
    none: 'トレーナーがありません',
    noneHelp: '管理者が追加できます。',
    failed: 'トレーナーを読み込めませんでした',
    loading: 'トレーナーを読み込み中',
  },
  preset: '{{kind}}のデフォルト値',
  saved: {
    saving: '保存中…',
    failed: 'パラメーターを保存できませんでした。このブラウザーに残っており、次の変更と一緒に保存されます。',
  },
  estimate: {
    title: '見積もり',
    steps: 'ステップ数',
    epochs: 'エポック数',
    time: '所要時間',
    memory: 'メモリ',
    unknown: '不明',
    none: '画像を追加すると所要時間が表示されます。',
    failed: '見積もれません：{{reason}}',
  },
  images: {
    label: '学習に使う画像',
    all: 'すべて（{{count}}）',
    selected: '選択中（{{count}}）',
  },
  start: {
    button: '学習を開始',
    again: 'もう一度学習',
    afterChange: '変更後のデータセットで開始',
    tooNarrow: '学習の開始にはタブレットか、より広いウィンドウが必要です。',
    running: 'このデータセットは学習中です。停止するか、終了までお待ちください。',
    unavailable: '{{trainer}}は現在学習できません：{{reason}}',
    before: '開始前に必要なもの：',
    notSaved: '最新の変更がまだ保存されていないため、学習は開始されませんでした。もう一度お試しください。',
    started: '学習を開始しました',
  },
  problems: {
    name: 'スタイル接頭辞を入力してください。',
    previewPrompt: 'プレビュー用プロンプトを入力してください。',
    images: '画像を 1 枚以上追加してください。',
    selection: '画像を 1 枚以上選択してください。',
    tooFew: 'このトレーナーには画像が {{limit}} 枚以上必要です。現在 {{count}} 枚です。',
    tooMany: 'このトレーナーで使える画像は {{limit}} 枚までです。現在 {{count}} 枚です。',
  },
  rights: {
    title: '画像の権利',
    question: 'これらの画像を学習に使う権利がありますか？',
    help: '回答はデータセットと一緒に保存され、スタイルの公開時に審査担当者に表示されます。後で画像を削除しても、学習済みの内容は消えません。',
    own: '自分の画像です',
    licensed: 'ライセンスを得ています',
    team: 'チームの画像です',
    unknown: 'わかりません',
    missing: '回答を選択してください',
  },
} satisfies Translation<typeof en>;
