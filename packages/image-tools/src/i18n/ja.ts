import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  workspace: {
    group: 'ワークスペース',
  },
  generate: {
    batch: 'まとめて生成…',
  },
  stage: {
    batches: 'グリッド',
    compare: '比較',
    lineage: '来歴',
    empty: 'ここに画像が表示されます',
    emptyHelp: '見たいものを書いて「生成」を押すか、次の例から始めてください：',
    builtin:
      '画像は内蔵レンダラーが生成します。風景、都市、室内、製品、乗り物、植物、動物、模様が得意ですが、写真のような画質ではありません。画像の下に、反映した言葉と反映していない言葉が表示されます。',
    builtinAbout: '{{name}}：得意なこと',
    builtinConnect: '別のエンジンを接続',
    upload: '画像をアップロード',
    open: '拡大表示',
    zoom: 'ズーム',
    zoomIn: '拡大',
    zoomOut: '縮小',
    zoomReset: '100% に戻す',
    otherEngine: 'その他のエンジン',
    former: '前の画像と入れ替える',
    formerShort: '前の画像',
    paint: '画像に塗る',
    drawBox: '画像に描く',
  },
  home: {
    title: 'テキストから画像',
    placeholder: '何を見たいですか？',
    start: '始める',
    ideas: 'アイデア',
  },
} satisfies Translation<typeof en>;
