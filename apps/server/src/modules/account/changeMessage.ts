import type { LanguageCode } from '@tai/contracts';
import type { Message } from '../../platform/messages/messageSender.ts';
import { textsFor } from './accountLanguage.ts';

export type AccountChangeKind =
  | 'email'
  | 'mobile'
  | 'password'
  | 'chat'
  | 'deletion'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodes'
  | 'recoveryCodeUsed';

interface Change {
  what: AccountChangeKind;
  username: string;
  /** Of the account; without one the mail has all three. */
  language: LanguageCode | undefined;
  /** Epoch milliseconds. */
  time: number;
  /** Browser and system; empty when unknown. */
  device: string;
  /** Address of the people who run the studio; empty when none is configured. */
  contact: string;
  publicUrl: string | null;
}

const changes: Record<AccountChangeKind, { zh: string; en: string; ja: string }> = {
  email: {
    zh: '邮箱已更换，本邮箱不再用于登录',
    en: 'Your email address was changed. You can no longer sign in with this one.',
    ja: 'メールアドレスが変更され、このアドレスではログインできなくなりました。',
  },
  mobile: {
    zh: '手机号已变更',
    en: 'Your mobile number was changed.',
    ja: '携帯電話番号が変更されました。',
  },
  password: {
    zh: '密码已修改，其他设备已退出登录',
    en: 'Your password was changed. All other devices were signed out.',
    ja: 'パスワードが変更され、他の端末はすべてログアウトされました。',
  },
  chat: {
    zh: '绑定的微信已变更',
    en: 'The chat account you sign in with was changed.',
    ja: '連携しているチャットアカウントが変更されました。',
  },
  secondFactorOn: {
    zh: '两步验证已开启，其他设备已退出登录',
    en: 'Two-step verification was turned on. All other devices were signed out.',
    ja: '2段階認証が有効になり、他の端末はすべてログアウトされました。',
  },
  secondFactorOff: {
    zh: '两步验证已关闭',
    en: 'Two-step verification was turned off.',
    ja: '2段階認証が無効になりました。',
  },
  secondFactorReset: {
    zh: '管理员已关闭您的两步验证，所有设备已退出登录',
    en: 'An administrator turned off two-step verification. All devices were signed out.',
    ja: '管理者が2段階認証を無効にし、すべての端末がログアウトされました。',
  },
  authenticatorOn: {
    zh: '已添加身份验证器应用，用于两步验证',
    en: 'An authenticator app was added for two-step verification.',
    ja: '2段階認証に認証アプリが追加されました。',
  },
  authenticatorOff: {
    zh: '身份验证器应用已停用，通行密钥仍可用于两步验证',
    en: 'The authenticator app was removed. Two-step verification stays on with passkeys.',
    ja: '認証アプリが解除されました。2段階認証はパスキーで引き続き有効です。',
  },
  passkeyAdded: {
    zh: '已添加新的通行密钥，可直接用于登录',
    en: 'A passkey was added. It can be used to sign in to your account.',
    ja: 'パスキーが追加され、ログインに使えるようになりました。',
  },
  passkeyRemoved: {
    zh: '一个通行密钥已移除',
    en: 'A passkey was removed.',
    ja: 'パスキーが1つ削除されました。',
  },
  recoveryCodes: {
    zh: '已生成新的恢复码，旧恢复码已失效',
    en: 'New recovery codes were generated. The old ones no longer work.',
    ja: 'リカバリーコードが再発行され、以前のコードは使えなくなりました。',
  },
  recoveryCodeUsed: {
    zh: '有人使用恢复码登录',
    en: 'A recovery code was used to sign in.',
    ja: 'リカバリーコードでログインがありました。',
  },
  deletion: {
    zh: '账号已删除',
    en: 'Your account was deleted.',
    ja: 'アカウントが削除されました。',
  },
};

const subjects = { CN: '账号变更', EN: 'Your account was changed', JP: 'アカウントの変更' };

/** The mail about a change of an account, in its language, with what to do if its owner did not make it. */
export function changeMessage(
  to: string,
  { what, username, language, time, device, contact, publicUrl }: Change,
): Message {
  const when = `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const place = [when, device].filter(Boolean).join(' · ');
  // A password can be replaced as long as the mails for it come to this address.
  const canReset = what !== 'email' && what !== 'deletion';
  const at = publicUrl === null ? '' : ` ${publicUrl}`;
  const reset = {
    zh: `请立即在登录窗口${at ? `（${publicUrl}）` : ''}点击“忘记密码？”设置新密码，并`,
    en: `open the sign-in dialog${at}, choose “Forgot your password?” and set a new one right away. Then `,
    ja: `すぐにログイン画面${at ? `（${publicUrl}）` : ''}の「パスワードをお忘れですか？」から再設定し、`,
  };
  const by =
    contact === ''
      ? { zh: '', en: '', ja: '' }
      : { zh: `（${contact}）`, en: ` (${contact})`, ja: `（${contact}）` };
  return {
    channel: 'mail',
    to,
    subject: `TAI Studio ${textsFor(language, subjects).join(' · ')}`,
    text: textsFor(language, {
      CN: `您的账号“${username}”：${changes[what].zh}（${place}）。\n如果不是您本人操作，${canReset ? reset.zh : '请立即'}联系工作室管理员${by.zh}。`,
      EN: `Account “${username}”: ${changes[what].en} (${place})\nIf this wasn’t you, ${canReset ? reset.en : ''}contact the administrator of this studio${by.en}.`,
      JP: `アカウント「${username}」：${changes[what].ja}（${place}）\nお心当たりがない場合は、${canReset ? reset.ja : 'すぐに'}スタジオの管理者${by.ja}に連絡してください。`,
    }).join('\n\n'),
  };
}
