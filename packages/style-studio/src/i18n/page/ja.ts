import type { words as en } from './en.ts';

export const words: typeof en = {
  title: 'スタイル管理',
  tabs: { records: '学習記録', library: 'スタイルライブラリ' },
  search: { label: 'スタイル接頭辞で検索', placeholder: 'スタイル接頭辞を入力' },
  count: {
    label: 'スタイル数',
    project: 'プロジェクト内のスタイル',
    value: '{{count}} / {{total}}',
    projectFull: 'プロジェクトのスタイル数が上限に達しています。追加する前に、いずれかを削除してください。',
    full: 'スタイル数が上限に達しています。公開する前に、いずれかを削除してください。',
  },
};
