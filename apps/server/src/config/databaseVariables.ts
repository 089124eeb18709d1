import { z } from 'zod';
import { variable, wholeNumber } from './variable.ts';

/** Variables about the PostgreSQL that is used instead of the embedded database. */
export const databaseVariables = {
  DATABASE_URL: variable({
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .optional(),
    allowed: 'an address postgres://user:password@host:port/database',
    purpose: 'PostgreSQL to use instead of the embedded database.',
    secret: true,
  }),
  DATABASE_DIRECT_URL: variable({
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .optional(),
    allowed: 'an address postgres://user:password@host:port/database, with DATABASE_URL',
    purpose:
      'Address of the same database past a pooler in transaction mode, for what needs a session of its own: events and migrations. With it `DATABASE_URL` may lead to such a pooler.',
    secret: true,
  }),
  DATABASE_POOL: variable({
    schema: wholeNumber(2, 200).default(10),
    allowed: 'a whole number from 2 to 200',
    purpose: 'Connections to PostgreSQL that one process may hold.',
  }),
};
