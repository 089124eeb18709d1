import type { AccountRole, JobClass, LanguageCode } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** People. Account, mobile and e-mail are stored in lower case and are each unique. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    username: text().notNull(),
    account: text().unique(),
    mobile: text().unique(),
    email: text().unique(),
    /** Address of the avatar, see `avatars`. */
    avatar: text(),
    companyName: text('company_name').notNull().default(''),
    introduction: text().notNull().default(''),
    wechat: text(),
    /** JSON text of `userSettings`, without `userAuth`: that is `locks`. */
    settings: text().notNull().default('{}'),
    /** '0' normal, '1' must bind a mobile, '2' disabled. */
    status: text().notNull().default('0'),
    /** argon2id, null when the person never set a password. */
    passwordHash: text('password_hash'),
    /** Whether `second_factors.is_on` or there are `passkeys`. Repeated here because every call reads the account. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    role: text().$type<AccountRole>().notNull().default('user'),
    /** Codes of features that are locked for this account. */
    locks: jsonb().$type<number[]>().notNull().default([]),
    /** Limits of this account; null where those of everybody hold. */
    activeJobs: integer('active_jobs'),
    /** Within 24 hours; 0 for no limit. */
    jobsPerDay: integer('jobs_per_day'),
    liveSessions: integer('live_sessions'),
    /** Which of the waiting jobs of everybody start first. */
    jobClass: text('job_class').$type<JobClass>().notNull().default('normal'),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /**
     * Set when the person deleted the account: nothing finds it any more, and what belongs to it is being removed. Its
     * published works are taken down (`remove`) or stay without a name (`keep`).
     */
    removal: text({ enum: ['remove', 'keep'] }),
  },
  (table) => [
    index('users_removal').on(table.removal),
    index('users_newest').on(table.createdAt, table.id),
    // People are found by the beginnings of their names.
    index('users_name').on(sql`lower(username) text_pattern_ops`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token, hex: the table alone opens no session. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `binding` lives ten minutes and opens the calls that bind a mobile. */
    kind: text({ enum: ['full', 'binding'] })
      .notNull()
      .default('full'),
    /** Browser and system in short. */
    device: text().notNull().default(''),
    /** Network address of the last use. */
    address: text().notNull().default(''),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastActivity: bigint('last_activity', { mode: 'number' }).notNull(),
    /** Its owner asked to stay signed in: it lives for 30 days and not for 12 hours. */
    isKept: boolean('is_kept').notNull().default(false),
    /** SHA-256 of the last confirmation that its owner uses it, hex; null before the first. */
    confirmationHash: text('confirmation_hash'),
    confirmedUntil: bigint('confirmed_until', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_last_activity').on(table.lastActivity),
  ],
);

/** What a code opens; one that was sent for one thing opens no other. */
export const codePurposes = ['login', 'password', 'mobile', 'email', 'identity'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The one code for a purpose that is valid for a mobile or e-mail; a new one replaces it. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    recipient: text().notNull(),
    purpose: text({ enum: codePurposes }).notNull(),
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recipient, table.purpose] }),
    index('verification_codes_expiry').on(table.expiresAt),
  ],
);

/** What one day of a mobile or e-mail was used for, over all purposes. */
export const codeDays = pgTable('code_days', {
  /** The recipient; with ` known` after it for what its owner asked for from known devices. */
  recipient: text().primaryKey(),
  /** When the day began whose codes and wrong tries are counted: with its first code. */
  began: bigint({ mode: 'number' }).notNull(),
  codes: integer().notNull(),
  wrong: integer().notNull(),
});

/** Browsers in which somebody has proved to be the owner of an account; strangers cannot use up what these may try. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie, hex. */
    secretHash: text('secret_hash').notNull(),
    lastUsed: bigint('last_used', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.secretHash] }),
    index('known_devices_last_used').on(table.lastUsed),
  ],
);

/** How often something was tried by whom; a row that expired says nothing. */
export const attempts = pgTable(
  'attempts',
  {
    /** SHA-256 of what is counted, hex: it names addresses of people. */
    subject: text().primaryKey(),
    count: integer().notNull(),
    /** Until when nothing more may be tried. */
    blockedUntil: bigint('blocked_until', { mode: 'number' }).notNull().default(0),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('attempts_expiry').on(table.expiresAt)],
);

/** The authenticator app of a person. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, sealed for this row. */
  sealedSecret: text('sealed_secret').notNull(),
  /** False until a code has shown that the app has the secret; it is not asked for before. */
  isOn: boolean('is_on').notNull().default(false),
  /** Number of the 30 seconds whose code was used last; codes of them and before are refused. */
  lastStep: integer('last_step').notNull().default(0),
  /** When the secret was made. */
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});

/** Recovery codes that are not used yet. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, hex. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Passkeys (WebAuthn credentials) of people. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, base64url. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator signed, as it says; stays 0 for passkeys that several devices share. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, as `getTransports` says. */
    transports: jsonb().$type<string[]>().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastUsed: bigint('last_used', { mode: 'number' }),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Challenges that authenticators were asked to sign. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    /**
     * What an answer is good for: the id of a session that adds a passkey, the hash of the ticket of a sign-in that waits
     * for its second step, or empty for a sign-in with a passkey alone.
     */
    owner: text().notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);

/** Sign-ins whose first step was right and that wait for the second. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    /** SHA-256, hex. */
    ticketHash: text('ticket_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first step, for the audit log. */
    way: text().notNull(),
    /** See `sessions.is_kept`. */
    isKept: boolean('is_kept').notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('sign_in_tickets_user').on(table.userId),
    index('sign_in_tickets_expiry').on(table.expiresAt),
  ],
);

/** The avatar of a person: WebP, made by the server. */
export const avatars = pgTable('avatars', {
  /** Public name of the bytes: 128 random bits, hex. */
  id: text().primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  /** Key of the content. */
  key: text().notNull(),
});

/** Whom a provider of sign-ins knows an account as. */
export const identities = pgTable(
  'identities',
  {
    /** `oidc <issuer>` or `chat <app>`: another provider's subjects are other people. */
    provider: text().notNull(),
    subject: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_user').on(table.userId),
  ],
);

/** A company sign-in on its way. Secrets are stored as SHA-256. */
export const oidcSignIns = pgTable(
  'oidc_sign_ins',
  {
    /** `state` of the request to the provider; then the ticket for the session. */
    secretHash: text('secret_hash').primaryKey(),
    /** The cookie of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    returnTo: text('return_to').notNull(),
    /** Language of the interface in which the sign-in began, for a new account; null when it is not known. */
    language: text().$type<LanguageCode>(),
    /** Who signed in; null until the provider has said it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('oidc_sign_ins_expiry').on(table.expiresAt)],
);

/** A sign-in by scanning on its way between a browser and a phone. Secrets are stored as SHA-256. */
export const chatSignIns = pgTable(
  'chat_sign_ins',
  {
    /** Secret of the browser that shows the code. */
    ticketHash: text('ticket_hash').primaryKey(),
    /** What the code says. */
    codeHash: text('code_hash').notNull().unique(),
    state: text({ enum: ['waiting', 'scanned', 'known', 'confirmed', 'refused'] }).notNull(),
    /** Browser and system that show the code. */
    device: text().notNull(),
    /** The account to bind; null to sign in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** `state` of the phone's request to the platform; then the secret of its answer to the question. */
    phoneHash: text('phone_hash').unique(),
    /** The cookie of the phone. */
    phoneBrowserHash: text('phone_browser_hash'),
    subject: text(),
    nickname: text(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('chat_sign_ins_expiry').on(table.expiresAt)],
);
