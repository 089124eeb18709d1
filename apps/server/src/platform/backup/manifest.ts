import { z } from 'zod';

const sum = z.object({ rows: z.number().int().min(0), sum: z.string() });
const file = z.object({ bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** What one backup holds, and how to know that it is whole. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Epoch milliseconds: everything that was acknowledged before is in it. */
  madeAt: z.number().int(),
  /** Version of the release that made it, and the migrations that its database had, by the times in their journal. */
  release: z.string(),
  migrations: z.array(z.number().int()),
  /** Version of the tables of the queue. */
  queueVersion: z.number().int(),
  /** Id of the installation, which database and file store share. */
  installation: z.string(),
  /** Of `rows.ndjson.gz`: a line with the table, then a line for each of its rows, and so on. */
  rows: file,
  tables: z.record(z.string(), sum),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string().nullable() })),
  /** Of `contents.txt.gz`: a line `key bytes` for every content that the rows need. */
  contents: file.extend({
    count: z.number().int().min(0),
    /** Sum of the sizes of all of them. */
    total: z.number().int().min(0),
    /** False when only the rows were asked for: the file store is kept in another way. */
    isIncluded: z.boolean(),
    /** Keys that the file store did not have, or had damaged, when the backup was made. */
    missing: z.array(z.string()),
  }),
  /** Whether `secret.key` lies beside the manifest. */
  hasSecretKey: z.boolean(),
});

export type Manifest = z.output<typeof manifestSchema>;

/** What a verification found; written beside the manifest. */
export const verdictSchema = z.object({
  checkedAt: z.number().int(),
  /** Sentences, each about one thing that is wrong; empty for a backup that can be restored wholly. */
  problems: z.array(z.string()),
});

export type Verdict = z.output<typeof verdictSchema>;
