import { isHostName } from './passkeySupport.ts';

type Browser = Pick<Window, 'isSecureContext' | 'location'> & { PublicKeyCredential?: unknown };

/** Why passkeys cannot be used here; null when they can. */
export function passkeyObstacle({ isSecureContext, location, PublicKeyCredential }: Browser) {
  if (!isSecureContext || !isHostName(location.hostname)) return 'address';
  return PublicKeyCredential === undefined ? 'unsupported' : null;
}
