import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  page: {
    loading: 'ページを読み込み中',
    loadFailed: 'ページを読み込めませんでした',
    loadFailedHelp: '接続が切れたか、新しいバージョンに更新されました。作業内容は保存されています。',
    broken: 'ページで問題が起きました',
    brokenHelp: 'ほかのページは利用できます。作業内容は保存されています。',
    overlayFailed:
      '開けませんでした。接続が切れたか、新しいバージョンに更新されました。作業内容は保存されています',
    retry: 'もう一度試す',
    languageFailed: 'この言語を読み込めませんでした。接続が戻ってからもう一度選んでください',
    reload: 'ページを再読み込み',
    home: 'ホームへ戻る',
  },
} satisfies Translation<typeof en>;
