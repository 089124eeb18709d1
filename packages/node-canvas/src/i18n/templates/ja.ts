import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  templates: {
    row: 'テンプレートから始める',
    all: 'すべてのテンプレート',
    help: 'どれもそのまま実行できます。画像や言葉を自分のものに置き換えてください。',
    missing: '{{tools}} を提供するエンジンが今はありません。',
    failed: 'ボードを作成できませんでした。{{reason}}',
    noSample: 'テンプレートの画像を読み込めませんでした。画像ノードに自分の画像を追加してください。',
  },
} satisfies Translation<typeof en>;
