import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  workspace: {
    capabilitiesFailed: 'ツールを読み込めませんでした',
    noEngine: 'このツールを提供するエンジンがありません',
    noEngineHelp: '管理者がエンジンを接続できます。',
    group: 'ワークスペース',
    noTool: 'ツールを選ぶ',
  },
  missing: {
    known: '「{{tool}}」は利用できません',
    unknown: 'リンク先のツールはありません',
    help: '現在、提供しているエンジンがありません。次のツールを使えます：',
  },
  generate: {
    batch: 'まとめて生成…',
    shortcut: '生成',
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
    builtinMade:
      'この画像は、内蔵レンダラーがこのスタジオのサーバー上で AI モデルを使わずに生成しました。風景、都市、室内、製品、乗り物、植物、動物、模様が得意ですが、写真のような画質ではありません。',
    builtinEdited:
      'この画像は、内蔵レンダラーがこのスタジオのサーバー上で AI モデルを使わずに作成しました。切り抜き、拡大、拡張、色や光の調整が得意です。描き足した部分は写真ではなく絵のようになります。',
    builtinWords: '「反映した言葉」をもとに描きます。「反映していない言葉」は、別の言い方を試してください。',
    builtinConnect: '別のエンジンを接続',
    upload: '画像をアップロード',
    loadFailed: '以前の結果を読み込めませんでした',
    open: '拡大表示',
    zoom: 'ズーム',
    zoomIn: '拡大',
    zoomOut: '縮小',
    zoomReset: '100% に戻す',
    previous: '前の結果',
    next: '次の結果',
    prompt: 'プロンプト',
    understood: '反映した言葉',
    ignored: '反映していない言葉',
    seed: 'シード',
    size: 'サイズ',
    otherEngine: 'その他のエンジン',
    seconds: '{{seconds}} 秒',
    reuse: '再利用：{{what}}',
    reuseAll: 'すべて再利用',
    reused: '{{what}}をフォームに入れました',
    former: '前の画像と入れ替える',
    formerShort: '前の画像',
    more: 'その他',
    paint: '画像に塗る',
    drawBox: '画像に描く',
    actions: '操作',
  },
  home: {
    title: 'テキストから画像',
    placeholder: '何を見たいですか？',
    start: '始める',
    ideas: 'アイデア',
  },
} satisfies Translation<typeof en>;
