/** Whether it is a name and no IP address, for which WebAuthn does not work. */
export const isHostName = (hostname: string) => /^[^[]*[a-z]/i.test(hostname);

/** Whether the browser has passkeys here. It has WebAuthn over HTTPS and at localhost only. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && isHostName(window.location.hostname);
