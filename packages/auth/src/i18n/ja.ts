import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  login: {
    loginRegister: 'ログイン / 新規登録',
    intro: '言葉、スケッチ、参考画像をイメージへ。あなたのマシンの中で。',
    mode: 'ログイン方法',
    passwordMode: 'パスワード',
    codeMode: '認証コード',
    account: 'アカウント / 携帯番号 / メール',
    codeAccount: '携帯番号 / メール',
    password: 'パスワード',
    code: '認証コード',
    sendCode: 'コードを送信',
    resendIn: '{{seconds}} 秒後に再送',
    codeSent: '{{account}} にコードを送信しました',
    submit: 'ログイン',
    newHere: '初めての方は認証コードでログインすると、アカウントが作成されます。',
    language: '言語',
    success: 'ログインしました。ようこそ、{{name}} さん',
    accountTip: '携帯番号、メール、またはアカウントを入力してください',
    formatTip: '1 から始まる 11 桁の携帯番号、または正しいメールアドレスを入力してください',
    codeTip: '6 桁の認証コードを入力してください',
    passwordTip: 'パスワードを入力してください',
    bindMobile: '先に携帯番号を登録してください',
    expired: 'セッションが終了しました。再度ログインしてください。作業内容は保存されています。',
    otherTab: '別のタブでログアウトしました',
  },
} satisfies Translation<typeof en>;
