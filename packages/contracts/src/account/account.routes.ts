import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { user } from './user.ts';

const account = z.string().check(z.trim(), z.maxLength(limits.account.accountMaxLength));

/**
 * What a sign-in answers. With `user.userStatus` '1' the token is one of ten minutes that opens the two calls which
 * bind a mobile and nothing else; with '2' there is none.
 */
export const loginReply = reply({ token: z.optional(z.string()), user: z.optional(user) });

/** Sends a six-digit code to a mobile or e-mail. The answer is the same for known and unknown accounts. */
export const getVerificationCode = defineRoute({
  id: 'account.getVerificationCode',
  method: 'POST',
  path: '/app/getVerificationCode',
  summary: 'Send a verification code to a mobile number or e-mail address',
  access: 'open',
  rateLimit: 'code',
  body: z.object({ userAccount: account }),
  response: reply({}),
});

/** Opens a session. For `mobile` and `email` the field `password` holds the verification code. */
export const login = defineRoute({
  id: 'account.login',
  method: 'POST',
  path: '/app/login',
  summary: 'Sign in with a code (unknown accounts are created) or with account and password',
  access: 'open',
  rateLimit: 'login',
  body: z.object({
    userAccount: account,
    csid: z.optional(z.string().check(z.maxLength(64))),
    password: z.string().check(z.maxLength(128)),
    loginType: z.enum(['mobile', 'email', 'account']),
    /** Lets the session live for 30 days instead of 12 hours; either ends after three hours without activity. */
    keepSignedIn: z.optional(z.boolean()),
  }),
  response: loginReply,
});

/** Signs in to the administrative shell. `code` and `uuid` belong to a picture code, which this server does not ask for. */
export const adminLogin = defineRoute({
  id: 'account.adminLogin',
  method: 'POST',
  path: '/login',
  summary: 'Sign in with account and password, for the administrative client',
  access: 'open',
  client: 'management',
  rateLimit: 'login',
  body: z.object({
    username: account,
    password: z.string().check(z.maxLength(128)),
    code: z.optional(z.string().check(z.maxLength(64))),
    uuid: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: reply({ token: z.string() }),
});

/** Ends the session of the token. Succeeds without one, so that a client can always clear itself. */
export const logout = defineRoute({
  id: 'account.logout',
  method: 'POST',
  path: '/logout',
  summary: 'End this session',
  access: 'open',
  response: reply({}),
});

/** The account behind the token. */
export const getInfo = defineRoute({
  id: 'account.getInfo',
  method: 'GET',
  path: '/getInfo',
  summary: 'The signed-in account with roles and permissions',
  access: 'session',
  client: 'management',
  response: reply({
    user: z.extend(user, { userName: z.string(), avatar: z.nullable(z.string()) }),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    /** The account is of the staff, but works as a member until it has a second factor. */
    secondFactorRequired: z.optional(z.boolean()),
  }),
});

/** A page, or a group of pages, of the administrative shell. `component` names the page inside the client. */
export interface RouterNode {
  name: string;
  path: string;
  component: string;
  hidden: boolean;
  meta: {
    /** Key of the title; the client owns the words. */
    title: string;
    icon: string;
    /** Who may see it: any of these permissions or any of these roles. Both empty: everybody. */
    permissions: string[];
    roles: string[];
  };
  children?: RouterNode[] | undefined;
}

// Written out and not inferred: in the declarations of a build a schema that holds itself would infer nothing.
const routerNode: z.ZodMiniType<RouterNode, RouterNode> = z.object({
  name: z.string(),
  path: z.string(),
  component: z.string(),
  hidden: z.boolean(),
  meta: z.object({
    title: z.string(),
    icon: z.string(),
    permissions: z.array(z.string()),
    roles: z.array(z.string()),
  }),
  get children() {
    return z.optional(z.array(routerNode));
  },
});

/** The administrative pages that the session may see. */
export const getRouters = defineRoute({
  id: 'account.getRouters',
  method: 'GET',
  path: '/getRouters',
  summary: 'Pages of the administrative shell that this account may see',
  access: 'session',
  client: 'management',
  response: reply({ data: z.array(routerNode) }),
});
