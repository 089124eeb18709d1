import type { words as en } from './en.ts';

export const words: typeof en = {
  title: 'ガイドモード',
  step: '{{total}} ステップ中 {{at}}',
  done: '完了',
  back: '戻る',
  next: '次へ',
  skip: 'スキップ',
  finish: '完了する',
  leave: 'ガイドモードを終了',
  stroke: { title: '線を描く', text: 'ブラシ（B）を選んでキャンバスに描きます。ペンの筆圧も反映されます。' },
  shape: {
    title: '図形を加える',
    text: '長方形（U）か楕円（O）を選んでドラッグします。Shift で辺が等しくなります。',
  },
  layer: {
    title: 'レイヤーを加える',
    text: 'レイヤーの下の「レイヤーを追加」か Shift+N を押します。次に描くものは新しいレイヤーに載ります。',
  },
  select: {
    title: '一部を選択する',
    text: '長方形選択（M）でドラッグします。ツールは選択範囲の中だけで働きます。Ctrl+D で解除します。',
  },
  camera: {
    title: 'カメラを置く',
    text: 'カメラ（Shift+C）を選び、カメラの外をドラッグします。枠の中がツールに渡されます。',
  },
  render: {
    title: 'レンダリングを見る',
    text: '上のライブレンダーをオンにすると、描きながらツールの仕上がりが見られます。',
  },
};
