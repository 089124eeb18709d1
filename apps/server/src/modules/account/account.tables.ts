import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** People. Account, mobile and e-mail are stored in lower case and are each unique. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  username: text().notNull(),
  account: text().unique(),
  mobile: text().unique(),
  email: text().unique(),
  avatar: text(),
  companyName: text('company_name').notNull().default(''),
  introduction: text().notNull().default(''),
  wechat: text(),
  /** JSON text of `userSettings`. */
  settings: text().notNull().default('{}'),
  /** '0' normal, '1' must bind a mobile, '2' disabled. */
  status: text().notNull().default('0'),
  /** argon2id, null when the person never set a password. */
  passwordHash: text('password_hash'),
  role: text({ enum: ['admin', 'user'] })
    .notNull()
    .default('user'),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token, hex: the table alone opens no session. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastActivity: bigint('last_activity', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_last_activity').on(table.lastActivity),
  ],
);

/** The one code that is valid for a mobile or e-mail, a new one replaces it; and what one day of it was used for. */
export const verificationCodes = pgTable('verification_codes', {
  recipient: text().primaryKey(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  /** When the day began whose codes and wrong tries are counted: with its first code. */
  dayBegan: bigint('day_began', { mode: 'number' }).notNull().default(0),
  codesOfDay: integer('codes_of_day').notNull().default(0),
  wrongOfDay: integer('wrong_of_day').notNull().default(0),
});
