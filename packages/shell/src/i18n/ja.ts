import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  menu: {
    label: 'メインメニュー',
    open: 'メニューを開く',
    collapse: 'メニューを折りたたむ',
    expand: 'メニューを展開する',
    home: 'ホームへ',
    skip: '本文へ移動',
    locked: 'この機能はロックされています',
  },
  header: {
    search: '検索または移動…',
    theme: { label: 'テーマ', system: 'システムに合わせる', light: 'ライトテーマ', dark: 'ダークテーマ' },
    language: '言語',
    signIn: 'ログイン',
    account: 'アカウントメニュー',
    signOut: 'ログアウト',
    settings: '設定',
    personalCenter: 'プロフィール',
    membership: 'メンバーシップ',
    about: 'このアプリについて',
    changePassword: 'パスワードの変更',
    loadAgain: '読み込めませんでした。もう一度試す',
    keys: 'キーボードショートカット',
    offline: 'オフラインです。送信内容は接続の回復後に送られます',
    waiting: 'サーバーとの接続が切れました。再接続しています…',
  },
  palette: {
    pages: 'ページ',
    actions: '操作',
    settings: '設定',
    placeholder: 'ページ、ツール、画像、作品、ユーザーを検索',
    searching: '検索中…',
    partly: '一部の結果を読み込めませんでした。もう一度入力してください。',
    offline: 'オフラインです。ページ、操作、設定だけを検索します。',
  },
  keys: {
    general: '共通',
    palette: 'すべての操作を検索',
    list: 'このページのキーを表示',
    menu: 'メニューの折りたたみと展開',
  },
  home: {
    morning: 'おはようございます、{{name}} さん',
    afternoon: 'こんにちは、{{name}} さん',
    evening: 'こんばんは、{{name}} さん',
    lead: '今日は何をつくりますか？',
    visitorTitle: '言葉から画像へ。あなたのマシンの中で',
    visitorLead:
      '日本語、中国語、英語で描写すると、生成の過程を見ながら気に入ったものを残せます。内容が社外に出ることはありません。',
    visitorAction: 'ログインして始める',
  },
  notFound: {
    title: 'ページが見つかりません',
    help: '移動したか、リンクに誤りがある可能性があります。',
    home: 'ホームへ戻る',
  },
} satisfies Translation<typeof en>;
