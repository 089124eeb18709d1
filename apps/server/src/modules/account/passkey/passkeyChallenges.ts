/*
 * Challenges for authenticators: random bytes that a passkey signs, so that an answer cannot be used again. Each is
 * good once, for five minutes, and for the owner that it was made for (see `passkey_challenges.owner`).
 */
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { accountLimits } from '../accountLimits.ts';
import { hashSecret } from '../secret.ts';
import { createPasskeyChallengeRepository } from './passkeyChallenge.repository.ts';

export function createPasskeyChallenges({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const repository = createPasskeyChallengeRepository(database);

  return {
    /** Stores a challenge that options were made with. */
    async store(challenge: string, owner: string): Promise<void> {
      const expiresAt = clock.now() + accountLimits.passkeyChallengeLifetime;
      await repository.insert({ challengeHash: hashSecret(challenge), owner, expiresAt });
    },

    /**
     * Uses up the challenge that an answer names. The caller verifies that it was signed.
     * @returns the challenge
     * @throws ApiError passkeyRefused, passkeyExpired
     */
    async take(clientDataJSON: string, owner: string): Promise<string> {
      const challenge = challengeOf(clientDataJSON);
      if (challenge === null) throw new ApiError('passkeyRefused');
      const isTaken = await repository.take({ challengeHash: hashSecret(challenge), owner }, clock.now());
      if (!isTaken) throw new ApiError('passkeyExpired');
      return challenge;
    },
  };
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const isNamed = typeof data === 'object' && data !== null && 'challenge' in data;
    return isNamed && typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}
