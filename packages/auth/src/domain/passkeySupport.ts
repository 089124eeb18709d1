type Browser = Pick<Window, 'isSecureContext' | 'location'> & { PublicKeyCredential?: unknown };

/** Why passkeys cannot be used here; null when they can. WebAuthn takes host names only, no IP addresses. */
export function passkeyObstacle({ isSecureContext, location, PublicKeyCredential }: Browser) {
  const isIpAddress = /^[\d.]+$|^\[/.test(location.hostname);
  if (!isSecureContext || isIpAddress) return 'address';
  return PublicKeyCredential === undefined ? 'unsupported' : null;
}
