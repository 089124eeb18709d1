import { randomInt, randomUUIDv7 } from 'node:crypto';
import { isMobile, limits, type LanguageCode } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { NewAccount } from './account.repository.ts';
import { fittingName } from '../../platform/text/plainText.ts';

/** What is known of a newcomer and was proved. */
interface Newcomer {
  mobile?: string;
  email?: string;
  /** As a provider calls them. */
  name?: string;
  /** Of the interface in which they signed up. */
  language?: LanguageCode;
}

/**
 * The account of a newcomer as the administrator wants new ones, not stored yet.
 * @throws ApiError registrationClosed
 */
export async function draftAccount(
  { site, clock }: Pick<Deps, 'site' | 'clock'>,
  { mobile, email, name, language }: Newcomer,
): Promise<NewAccount> {
  if ((await site.value('account.registration')) !== 'true') throw new ApiError('registrationClosed');
  const mustBind = mobile === undefined && (await site.value('account.requireMobile')) === 'true';
  return {
    id: randomUUIDv7(),
    username: usernameOf(name ?? email?.slice(0, email.indexOf('@')) ?? ''),
    ...(mobile !== undefined && { mobile }),
    ...(email !== undefined && { email }),
    ...(language !== undefined && { settings: JSON.stringify({ language }) }),
    status: mustBind ? '1' : '0',
    createdAt: clock.now(),
  };
}

/** What a mobile or e-mail address says of a newcomer. */
export function newcomerBy(recipient: string, language?: LanguageCode): Newcomer {
  return {
    ...(isMobile(recipient) ? { mobile: recipient } : { email: recipient }),
    ...(language && { language }),
  };
}

/** Who gave no name gets one that shows neither mobile number nor address. */
function usernameOf(name: string): string {
  const fitting = fittingName(name, limits.account.nameMaxLength);
  return fitting || `设计师${randomInt(1_000_000).toString().padStart(6, '0')}`;
}
