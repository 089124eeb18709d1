import { z } from 'zod';

/** One environment variable: its schema, its purpose, and what the error for a wrong value says is allowed. */
export interface Variable<Schema extends z.ZodType> {
  schema: Schema;
  /** What is allowed, as the end of the sentence "allowed is …". */
  allowed: string;
  /** What it is for, for docs/operations.md. */
  purpose: string;
  /** Never echoed. */
  secret?: boolean;
}

/** Keeps the type of a definition. */
export function variable<Schema extends z.ZodType>(definition: Variable<Schema>): Variable<Schema> {
  return definition;
}

/** Digits for a whole number within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** An address http(s)://… */
export const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/]+(\/\S*)?$/)
  .refine((value) => URL.canParse(value));
