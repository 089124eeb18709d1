import type { SiteInfo } from '@tai/contracts';

/** An installation as it is unpacked: nothing configured, everybody may register. */
export function siteInfo(parts: Partial<SiteInfo> = {}): SiteInfo {
  return {
    mode: 'normal',
    oidc: null,
    chat: null,
    registration: true,
    contact: { email: '', chat: '' },
    ...parts,
  };
}
