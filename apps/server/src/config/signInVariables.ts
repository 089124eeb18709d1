import { z } from 'zod';
import { variable, webAddress } from './variable.ts';

/** What goes over the network in clear text could be read and answered by others. */
function isSafeOrLocal(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** Variables about signing in through the company or a chat app. */
export const signInVariables = {
  OIDC_ISSUER: variable({
    schema: webAddress.refine(isSafeOrLocal).optional(),
    allowed: 'an address https://…, or http:// of this machine',
    purpose: 'OpenID provider of the company sign-in; without it there is none.',
  }),
  OIDC_CLIENT_ID: variable({
    schema: z.string().min(1).max(500).optional(),
    allowed: '1 to 500 characters',
    purpose: 'Name of this installation at the OpenID provider.',
  }),
  OIDC_CLIENT_SECRET: variable({
    schema: z.string().min(1).max(2000).optional(),
    allowed: '1 to 2000 characters',
    purpose: 'Its secret there.',
    secret: true,
  }),
  OIDC_LABEL: variable({
    schema: z.string().min(1).max(60).default('SSO'),
    allowed: '1 to 60 characters',
    purpose: 'Name of the company sign-in on its button.',
  }),
  OIDC_SCOPES: variable({
    schema: z
      .string()
      .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/)
      .default('openid profile email'),
    allowed: 'openid and others behind it, separated by one space',
    purpose: 'What the OpenID provider is asked for.',
  }),
  CHAT_APP_ID: variable({
    schema: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    allowed: '1 to 100 letters, digits, _ and -',
    purpose: 'Name of this installation at the chat platform; without it there is no sign-in by scanning.',
  }),
  CHAT_APP_SECRET: variable({
    schema: z.string().min(1).max(500).optional(),
    allowed: '1 to 500 characters',
    purpose: 'Its secret there.',
    secret: true,
  }),
  CHAT_LABEL: variable({
    schema: z.string().min(1).max(60).default('微信'),
    allowed: '1 to 60 characters',
    purpose: 'Name of the chat app beside its code.',
  }),
  CHAT_AUTHORIZE_URL: variable({
    schema: webAddress.default('https://open.weixin.qq.com/connect/oauth2/authorize'),
    allowed: 'an address http(s)://…',
    purpose: 'Where the chat app asks a person whether to sign in.',
  }),
  CHAT_TOKEN_URL: variable({
    schema: webAddress.default('https://api.weixin.qq.com/sns/oauth2/access_token'),
    allowed: 'an address http(s)://…',
    purpose: 'Where the chat platform exchanges a code for a token.',
  }),
  CHAT_USER_URL: variable({
    schema: webAddress.default('https://api.weixin.qq.com/sns/userinfo'),
    allowed: 'an address http(s)://…',
    purpose: 'Where the chat platform tells who signed in.',
  }),
};
