// The two dialogs of the browser. The library comes with the first one.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyAttestation } from '@tai/contracts';
import { passkeyFailureOf, type PasskeyFailure } from '../domain/passkeyFailure.ts';

type Answer<Credential> =
  | { credential: Credential; failure?: undefined }
  | { credential?: undefined; failure: PasskeyFailure };
/** Options as the server sends them. */
type Options = { challenge: string };

/** Asks the browser to make a passkey. */
export async function createPasskey(options: Options): Promise<Answer<PasskeyAttestation>> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return { credential: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return { failure: passkeyFailureOf(error) };
  }
}

/** Asks the browser to use a passkey. */
export async function requestPasskey(options: Options): Promise<Answer<PasskeyAssertion>> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return { credential: await startAuthentication({ optionsJSON }) };
  } catch (error) {
    return { failure: passkeyFailureOf(error) };
  }
}
