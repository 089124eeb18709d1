import { isMobile, type LanguageCode } from '@tai/contracts';
import type { Message } from '../../platform/messages/messageSender.ts';
import { textsFor } from './accountLanguage.ts';
import { accountLimits } from './accountLimits.ts';

const minutes = accountLimits.codeLifetime / 60_000;

/** The message that carries a code. All three languages: who reads it is not known yet. */
export function codeMessage(recipient: string, code: string): Message {
  return {
    channel: isMobile(recipient) ? 'sms' : 'mail',
    to: recipient,
    subject: 'TAI Studio 验证码 · Verification code · 確認コード',
    text: [
      `您的验证码是 ${code}，${minutes} 分钟内有效。如非本人操作，请忽略。`,
      `Your verification code is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, ignore this message.`,
      `確認コードは ${code} です（${minutes}分間有効）。お心当たりがない場合は無視してください。`,
    ].join('\n'),
    code,
  };
}

const passwordSubjects = { CN: '重置密码', EN: 'Reset your password', JP: 'パスワードの再設定' };

/**
 * The mail for a forgotten password.
 * @param link where it can be replaced; null when no address of this product is known for certain
 * @param language of the account; without one the mail has all three
 */
export function passwordMessage(
  recipient: string,
  code: string,
  link: string | null,
  language: LanguageCode | undefined,
): Message {
  const via = (words: string) => (link === null ? '' : `${words}\n${link}\n`);
  return {
    channel: 'mail',
    to: recipient,
    subject: `TAI Studio ${textsFor(language, passwordSubjects).join(' · ')}`,
    text: textsFor(language, {
      CN: `${via('点击链接设置新密码：')}验证码：${code}，${minutes} 分钟内有效。如非本人操作，请忽略，密码不会改变。`,
      EN: `${via('Set a new password here:')}Verification code: ${code}, valid for ${minutes} minutes. If you did not ask for it, ignore this message: your password stays as it is.`,
      JP: `${via('新しいパスワードの設定：')}確認コード：${code}（${minutes}分間有効）。お心当たりがない場合は無視してください。パスワードは変わりません。`,
    }).join('\n\n'),
    code,
  };
}
