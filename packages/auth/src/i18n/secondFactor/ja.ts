import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  section: {
    title: '2段階認証',
    help: 'パスワードや確認コードでのログイン時に、スマートフォンの認証アプリのコードも必要になります。',
    on: '{{date}} から有効',
    off: '無効',
    codesLeft_one: 'リカバリーコード残り {{count}} 個',
    codesLeft_other: 'リカバリーコード残り {{count}} 個',
    setUp: '設定する',
    renew: 'リカバリーコードを再発行',
    turnOff: '無効にする',
    failed: '2段階認証の状態を読み込めませんでした',
    turnOffTitle: '2段階認証を無効にしますか？',
    turnOffText:
      'パスワードまたは確認コードだけでログインできるようになり、リカバリーコードは使えなくなります。',
    turnedOff: '2段階認証を無効にしました',
    notDone: '変更されませんでした：{{reason}}',
  },
  setUp: {
    title: '2段階認証の設定',
    intro:
      'Google Authenticator、Microsoft Authenticator、Aegis などの認証アプリをスマートフォンに用意してください。',
    introEnd: '有効にすると、他の端末はログアウトされます。',
    continue: '続ける',
    scan: '認証アプリで QR コードを読み取り、表示された6桁の数字を入力してください。',
    qr: '認証アプリ用の QR コード',
    manual: 'または、このキーをアプリに入力：',
    copyKey: 'キーをコピー',
    code: 'アプリのコード',
    turnOn: '有効にする',
    tip: 'アプリに表示された6桁の数字を入力してください',
    fail: '設定できませんでした。もう一度お試しください',
  },
  codes: {
    title: 'リカバリーコード',
    done: '2段階認証が有効になりました。',
    help: 'スマートフォンが手元にないとき、各コードで一度だけログインできます。再表示はできないため、今すぐ安全な場所に保存してください。',
    list: 'リカバリーコード',
    copy: 'コピー',
    copied: 'コピーしました',
    copyFailed: 'コピーできませんでした。選択してコピーしてください',
    download: 'ダウンロード',
    fileName: 'TAI Studio リカバリーコード.txt',
    close: '保存しました',
  },
} satisfies Translation<typeof en>;
