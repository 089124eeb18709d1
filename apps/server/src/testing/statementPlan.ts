/*
 * How PostgreSQL goes about a statement, and whether it walks a table for it.
 */
import type pg from 'pg';

/** What is asked for. */
export interface HotSubject {
  readerId: string;
  workId: string;
  authorId: string;
  tag: string;
  commonWord: string;
  rareWord: string;
  beginning: string;
}

/** Tables that grow with every person and work: none is read from one end to the other for an answer. */
export const largeTables: ReadonlySet<string> = new Set([
  ...[
    'users',
    'person_counts',
    'follows',
    'works',
    'public_works',
    'work_images',
    'work_tags',
    'work_places',
  ],
  ...['work_likes', 'collected_works', 'comments', 'comment_likes', 'work_views', 'work_searches'],
]);

export interface Statement {
  sql: string;
  params: unknown[];
}

/** One statement and how it is answered. */
export interface StatementPlan extends Statement {
  /** Lines of EXPLAIN, without costs. */
  lines: string[];
  /** Tables that are read from one end to the other. */
  scanned: string[];
  /** Milliseconds, measured once. */
  time: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** Asks how a statement is answered, with these very values. */
export async function explain(pool: pg.Pool, { sql, params }: Statement): Promise<StatementPlan> {
  const text = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, params);
  const json = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
    `explain (analyze, format json) ${sql}`,
    params,
  );
  const [plan] = json.rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error(`explain: no plan of ${sql}`);
  return {
    ...{ sql, params },
    lines: text.rows.map((row) => row['QUERY PLAN']),
    scanned: [...new Set(walksOf(plan.Plan, false))],
    time: plan['Execution Time'],
  };
}

/** Nodes that read all that is below them before they answer, whatever limit stands above. */
const gathering: ReadonlySet<string> = new Set([
  'Sort',
  'Aggregate',
  'WindowAgg',
  'Hash',
  'Materialize',
  'Unique',
]);

/**
 * Tables that are walked from one end to the other: row by row, or along an index without a place in it.
 * @param isBounded true where a limit ends the walk
 */
function walksOf(node: PlanNode, isBounded: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': place, Filter: filter = '' } = node;
  // What most rows lack is not met soon, unless the planner knows how many have it: words, tags, kinds and categories.
  const isSoonFull = isBounded && (filter === '' || /@@|@>|\b(category_id|kind) = /.test(filter));
  const isWalk =
    type === 'Seq Scan' || (/^Index (Only )?Scan/.test(type) && place === undefined && !isSoonFull);
  const bounds = type === 'Limit' || (isBounded && !gathering.has(type));
  const below = (node.Plans ?? []).flatMap((one) => walksOf(one, bounds));
  return [...(isWalk && table !== undefined ? [table] : []), ...below];
}
