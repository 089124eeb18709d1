import type { PasskeyAssertion } from '@tai/contracts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyRow } from './passkey.repository.ts';
import type { RelyingParty } from './relyingParty.ts';

interface Expectation {
  /** The challenge that was taken for this answer. */
  challenge: string;
  party: RelyingParty;
  /** The device must have asked for its PIN, a fingerprint or a face. */
  isVerified: boolean;
}

/**
 * Verifies the answer of a passkey. The counter is not compared here: `use` of the repository does it in the statement
 * that stores it.
 * @returns the counter of the authenticator and whether the passkey is backed up; null when the answer is refused
 */
export async function readAssertion(
  { publicKey, id, userId }: Pick<PasskeyRow, 'publicKey' | 'id' | 'userId'>,
  { response, ...credential }: PasskeyAssertion,
  { challenge, party, isVerified }: Expectation,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { userHandle, ...signed } = response;
  // The account that the authenticator names must be the owner of the stored key.
  if (userHandle !== undefined && userHandle !== userHandleOf(userId)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: isVerified,
      // The library would compare the counter before the signature, so that anybody could make it report a copied key.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    // The library throws for everything that is wrong with an answer, and for answers that it cannot read.
    return null;
  }
}

/** How authenticators know an account, base64url. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
