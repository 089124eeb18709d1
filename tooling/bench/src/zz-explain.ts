import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
const owner = JSON.parse(readFileSync('/tmp/benchlib.person', 'utf8')).user.userId as string;
const db = await PGlite.create('/tmp/benchlib/database');
const show = async (q: string) =>
  console.log(Object.values(((await db.query(q)).rows[0] ?? {}) as object).join(' '));
await show('show shared_buffers');
await show('show work_mem');
await show('show gin_pending_list_limit');
await show('show effective_cache_size');
await show('show jit');
console.log(
  (
    await db.query(
      `select relname, relkind, pg_relation_size(oid)/1e6 as mb, reltuples, relallvisible, relpages from pg_class where relname like 'picture%' order by 3 desc`,
    )
  ).rows,
);
console.log(
  (
    await db.query(
      `select avg(pg_column_size(words)) w, avg(pg_column_size(labels)) l, avg(pg_column_size(pictures.*)) r from (select * from pictures limit 5000) pictures`,
    )
  ).rows,
);
const base = `owner_id = '${owner}' and deleted_at is null and not is_private and type <> '蒙版'`;
const qs: Record<string, string> = {
  countCommonLabel: `select count(*) from pictures where ${base} and labels && array['tool:create']`,
  listCommonLabel: `select id from pictures where ${base} and labels && array['tool:create'] order by created_at desc, id desc limit 100`,
  timelineCommonLabel: `select created_at/900000, count(*) from pictures where ${base} and labels && array['tool:create'] group by 1`,
  listRareLabel: `select id from pictures where ${base} and labels @> array['tag:客户 59'] order by created_at desc, id desc limit 100`,
  countRareLabel: `select count(*) from pictures where ${base} and labels @> array['tag:客户 59']`,
  countWord: `select count(*) from pictures where ${base} and words @> array['日落']`,
  timelineWord: `select created_at/900000, count(*) from pictures where ${base} and words @> array['日落'] group by 1`,
  countRareWord: `select count(*) from pictures where ${base} and words @> array['zeppelin']`,
  listRareWord: `select id from pictures where ${base} and words @> array['zeppelin'] order by created_at desc, id desc limit 100`,
  facetLabels: `select label, count from picture_labels where owner_id='${owner}' and count > 0 order by count desc, label`,
  facetPrivate: `select count(*) from pictures where owner_id = '${owner}' and deleted_at is null and is_private and type <> '蒙版'`,
};
for (const pass of process.argv.slice(2).length ? process.argv.slice(2) : ['plain']) {
  if (pass === 'analyze') await db.exec('analyze');
  if (pass === 'vacuum') await db.exec('vacuum analyze');
  for (const [name, q] of Object.entries(qs)) {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const f = performance.now();
      await db.query(q);
      times.push(performance.now() - f);
    }
    console.log('==', pass, name, times.map((t) => t.toFixed(0)).join(' '));
    const plan = (
      await db.query<Record<string, string>>(`explain (analyze, buffers, timing off, costs on) ${q}`)
    ).rows.map((r) => Object.values(r)[0]);
    console.log(plan.join('\n'));
  }
}
