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
    lineage: '何から作られたか',
    empty: 'ここに画像が表示されます',
    emptyHelp: '見たいものを書いて「生成」を押すか、次の例から始めてください：',
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
    seconds: '{{seconds}} 秒',
    reuse: '再利用：{{what}}',
    reuseAll: 'すべて再利用',
    reused: '{{what}}をフォームに入れました',
    actions: '操作',
  },
  home: {
    title: 'テキストから画像',
    placeholder: '何を見たいですか？',
    start: '始める',
    ideas: 'アイデア',
  },
} satisfies Translation<typeof en>;
