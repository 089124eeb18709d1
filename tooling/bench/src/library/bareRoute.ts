// The least a Fastify server can do to answer the first page of a library: the two queries that the product makes, and
// the same fields as JSON. No session, no checks, no query builder. A process of its own, as the server is.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';
import pg from 'pg';

const [kind, place = '', ownerId = ''] = process.argv.slice(2);

const fields = [
  ...[
    'id',
    'owner_id',
    'file_id',
    'created_at',
    'type',
    'collected',
    'width',
    'height',
    'bytes',
    'mime_type',
  ],
  ...['thumbhash', 'operation_code', 'prompt', 'tool', 'seed', 'name'],
];
const listQuery = `select json_build_array(${fields.join(', ')})::text as text from pictures
  where owner_id = $1 and deleted_at is null and not is_private order by created_at desc, id desc limit $2 offset $3`;
const totalQuery = `select sum(count) as count from picture_totals where owner_id = $1`;

type Query = (statement: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

async function openQuery(): Promise<Query> {
  if (kind === 'embedded') {
    const database = await PGlite.create(join(place, 'database'));
    return (statement, values) => database.query<Record<string, unknown>>(statement, values);
  }
  // As many connections as the server's DATABASE_POOL.
  const pool = new pg.Pool({ connectionString: place, max: 10 });
  // Named as in the product, so that neither side plans the page at every call.
  return (text, values) => pool.query(text === listQuery ? { name: 'page', text, values } : { text, values });
}

function toObject({ text }: Record<string, unknown>): Record<string, unknown> {
  const values = JSON.parse(String(text)) as unknown[];
  const object: Record<string, unknown> = {};
  for (const [place, field] of fields.entries()) object[field] = values[place];
  return object;
}

const query = await openQuery();
const app = fastify();
app.post<{ Body: { currPage: number; pageSize: number } }>('/list', async ({ body }) => {
  const { currPage, pageSize } = body;
  const [list, total] = await Promise.all([
    query(listQuery, [ownerId, pageSize, (currPage - 1) * pageSize]),
    query(totalQuery, [ownerId]),
  ]);
  return { code: 0, data: { list: list.rows.map(toObject), total: total.rows[0] } };
});
process.on('disconnect', () => process.exit(0));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
