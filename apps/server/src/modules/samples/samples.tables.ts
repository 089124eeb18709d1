import { pgTable, text } from 'drizzle-orm/pg-core';

/** Jobs of sample pictures that were dealt with: a sample that somebody removed does not come back. */
export const publishedSamples = pgTable('published_samples', { jobId: text('job_id').primaryKey() });
