import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  kind: {
    network: 'ネットワークエラーです。接続を確認してください',
    timeout: 'リクエストがタイムアウトしました。接続を確認してください',
    contract: 'サーバーの応答をこのバージョンでは読み取れません。ページを再読み込みしてください',
    http: '不明なエラーです。しばらくしてからお試しください',
    notThere: '要求されたリソースは存在しません。',
    duplicate: '処理中です。重ねて送信しないでください',
    cancelled: 'キャンセルしました',
    unknown: '不明なエラーです。しばらくしてからお試しください',
    wordless: '操作を完了できませんでした（{{code}}）。説明を読み込めないため、接続を確認してください',
  },
  management: {
    noPermission: 'この操作を行う権限がありません',
    expiredTitle: 'システムからのお知らせ',
    expired: 'ログインの有効期限が切れました。このままページに残るか、もう一度ログインしてください。',
    signInAgain: 'もう一度ログイン',
    stay: 'ページに残る',
    invalidSession: 'セッションが無効か、期限が切れています。もう一度ログインしてください。',
  },
  stream: { notConnected: 'メッセージ配信に接続していません' },
} satisfies Translation<typeof en>;
