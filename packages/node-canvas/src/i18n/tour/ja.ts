import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  place: 'ステップ {{number}} / {{count}}',
  back: '戻る',
  next: '次へ',
  skip: 'ツアーを終える',
  done: 'はじめる',
  welcome: {
    title: 'ボードは工程です',
    text: 'ノードはツールか素材です。つなげばスケッチから画像ができ、どれかを変えると作り直せます。',
  },
  library: {
    title: 'ノードを追加',
    text: 'ツールを押すか、ボードにドラッグします。ボードのダブルクリックか Shift+A で、すべてのノードを検索できます。',
  },
  link: {
    title: 'リンクする',
    text: 'ノードの右の点から、別のノードの左の点へドラッグします。つなげる点が光ります。何もない所で離すと、合うノードが並びます。',
  },
  panel: {
    title: '設定、実行、履歴',
    text: '選んだノードの項目がすべてここにあります。ドラッグせずにリンクを選ぶこともできます。他のタブには実行と操作の履歴があります。',
  },
  run: {
    title: '実行',
    text: 'ボードはサーバーで実行されるので、ページを閉じても続きます。変えた部分だけが作り直されます。',
  },
  form: {
    title: 'フォームとして表示',
    text: '大事な項目だけを選び、残りを隠せます。使う人はフォームに入力するだけで、ノードは見えません。',
  },
  share: {
    title: '一緒に作業',
    text: '名前かリンクでボードを共有できます。2 人で同時に編集できます。',
  },
} satisfies Translation<typeof en>;
