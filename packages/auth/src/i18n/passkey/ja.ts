import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  passkey: {
    signIn: 'パスキーでログイン',
    use: 'パスキーを使う',
    help: '登録済みのパスキーで確認してください（指紋、顔、PIN、セキュリティキー）。',
    cancelled: 'パスキーは使われませんでした。もう一度試すか、別の方法でログインしてください',
    address: 'パスキーはこのスタジオの https:// アドレスでのみ使えます',
    unsupported: 'このブラウザーはパスキーに対応していません',
    failed: 'パスキーを使えませんでした。もう一度お試しください',
  },
} satisfies Translation<typeof en>;
