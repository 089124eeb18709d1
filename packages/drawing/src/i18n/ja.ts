import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  page: { title: 'Drawing', noEngine: 'このツールを提供するエンジンがありません' },
  live: {
    connectionFailed: '接続に失敗しました。ページを更新してもう一度お試しください',
    connectionLost: '接続が切れました。再接続後に最新の絵をもう一度レンダリングします',
    initFailed: '接続を初期化できませんでした。もう一度お試しください',
    renderFailed: '生成に失敗しました。ページを更新してもう一度お試しください',
    closed: '接続が閉じられました',
    connecting: '接続中',
    live: 'リアルタイム',
    rendering: 'レンダリング中',
    hidden: 'タブが非表示のため一時停止中',
    idle: '変更がないため一時停止しました。描くと再開します',
    replaced: '複製されたタブでレンダリングを続けています',
    session: 'もう一度ログインしてください',
  },
} satisfies Translation<typeof en>;
