/*
 * No call that a busy community makes walks a large table. On a community so small the planner is told not to: what it
 * walks all the same has no index. `pnpm bench plans` looks at the large one and keeps the plans.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createRankingService } from '../modules/work/ranking.service.ts';
import { keyOf } from '../platform/text/plainText.ts';
import { wordsOf } from '../platform/text/words.ts';
import { type CommunityContents, personId, seedCommunity, workId } from '../testing/communitySeed.ts';
import { hotCalls, plansOf } from '../testing/hotQueries.ts';
import { largeTables, type StatementPlan } from '../testing/statementPlan.ts';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';

const people = 1_000;

/** Every work has the common words; one has the rare one. */
const contents: CommunityContents = {
  size: { works: 2_000, likes: 4_000, comments: 2_000, people },
  readerFollows: 25,
  nameOf: (person) => `Mona ${person}`,
  prompts: [{ number: 0, prompt: 'at sunset' }],
  work(number) {
    const title = number === 77 ? 'Zeppelin' : `Lamp ${number}`;
    const tags = [`tag ${number % 100}`];
    const author = number % people;
    return {
      ...{ number, author, title, tags, titleKey: keyOf(title), tagKeys: tags.map(keyOf) },
      ...{ kind: 'image', category: number % 3 === 0 ? 'interior' : 'product' },
      ...{ isPromptVisible: true, promptNumber: 0, words: wordsOf([title, `Mona ${author}`, 'at sunset']) },
    };
  },
};

let database: TestDatabase;
let plans: Map<string, StatementPlan[]>;
beforeAll(async () => {
  database = await openTestDatabase();
  if (database.url === null) return;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await seedCommunity((statement, values) => client.query(statement, values), contents);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  const clock = { now: () => Date.now() };
  await createRankingService({ database: database.connection.database, clock }).refresh();
  const subject = {
    ...{ readerId: personId(people), authorId: personId(40), workId: workId(123) },
    ...{ tag: 'tag 7', commonWord: 'sunset', rareWord: 'zeppelin', beginning: 'mo' },
  };
  plans = await plansOf(database.url, subject, { isSmall: true });
}, 60_000);
afterAll(() => database.remove());

// The embedded one plans alike; it serves one process, and cannot be asked from beside.
it.skipIf(inject('postgresUrl') === null).each(Object.keys(hotCalls))('%s walks no large table', (name) => {
  const statements = plans.get(name) ?? [];
  expect(statements.length).toBeGreaterThan(0);
  for (const { sql, scanned, lines } of statements)
    expect(
      scanned.filter((table) => largeTables.has(table)),
      [sql, ...lines].join('\n'),
    ).toEqual([]);
});
