import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  aiLabel: 'AI生成',
  download: {
    busy: 'ダウンロード中です。お待ちください',
    progress: 'ダウンロード中 {{done}} / {{total}}',
    drawing: '透かしを追加しています：{{percent}}%',
    failed: 'ダウンロードに失敗しました。管理者に連絡してください',
    someFailed: '{{total}} 枚のうち {{failed}} 枚をダウンロードできませんでした',
    plain: '透かしを描画できなかったため、元の画像を保存しました',
    cancel: 'キャンセル',
    done_one: '{{count}} 枚を保存しました',
    done_other: '{{count}} 枚を ZIP で保存しました',
  },
} satisfies Translation<typeof en>;
