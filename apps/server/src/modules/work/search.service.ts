import { limits } from '@tai/contracts';
import { and, asc, desc, eq, gte, isNull, like, lt, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { keyOf } from '../../platform/text/plainText.ts';
import { soughtWords } from '../../platform/text/words.ts';
import { users } from '../account/account.tables.ts';
import { personCounts } from '../people/people.tables.ts';
import { relationsOf } from '../people/relations.ts';
import { bannedWordsIn } from './bannedWords.ts';
import { publicWorks, searches, works, workTags } from './work.tables.ts';

const day = 24 * 60 * 60_000;
/** Days whose searches are looked at. */
const hotDays = 7;
/** People who looked for the same. One alone can make nothing hot, nor show others what they look for. */
const hotPeople = 2;
/** Milliseconds for which a process keeps the hot words. */
const hotFresh = 5 * 60_000;
/** Rows that are looked at for a suggestion whose reader may not see each. */
const spare = 3;
/** Works with a word somewhere, and people with a beginning, that are looked through for the best. */
const looked = 200;
/** A text that is longer is no word that others look for. */
const wordMax = 30;

type SearchDeps = Pick<Deps, 'database' | 'clock' | 'site'>;

export function createSearchService({ database, clock, site }: SearchDeps) {
  const most = limits.community.suggestions;
  let hot: { until: number; words: Promise<string[]> } | undefined;

  return {
    /** How a text that is being typed may go on. */
    async suggest(readerId: string | null, text: string) {
      const key = keyOf(text);
      if (key === '') return { titles: [], tags: [], people: [] };
      const { blocked } = await relationsOf(database, readerId);
      const [titles, tags, people] = await Promise.all([
        titlesWith(database, key),
        database
          .select({ tag: workTags.tag, count: workTags.count })
          .from(workTags)
          .where(like(workTags.key, beginning(key)))
          .orderBy(desc(workTags.count), asc(workTags.key))
          .limit(most),
        peopleWith(database, key),
      ]);
      const isSeen = ({ authorId }: { authorId: string | null }) =>
        authorId === null || !blocked.has(authorId);
      return {
        titles: titles
          .filter(isSeen)
          .slice(0, most)
          .map(({ id, title }) => ({ id, title })),
        tags,
        people: people.filter(({ id }) => !blocked.has(id)).slice(0, most),
      };
    },

    /** Remembers that somebody looked for a text and found something; once for each person and day. */
    async remember(userId: string, text: string): Promise<void> {
      const key = keyOf(text);
      if (key === '' || key.length > wordMax) return;
      await database
        .insert(searches)
        .values({ day: Math.floor(clock.now() / day), text: key, userId })
        .onConflictDoNothing();
    },

    async hotWords(): Promise<string[]> {
      const now = clock.now();
      if (!hot || hot.until <= now) {
        const words = readHotWords();
        hot = { until: now + hotFresh, words };
        // What failed is not kept.
        words.catch(() => (hot = undefined));
      }
      return hot.words;
    },

    /** Forgets searches that count no more. */
    async tidy(): Promise<void> {
      await database.delete(searches).where(lt(searches.day, Math.floor(clock.now() / day) - hotDays));
    },
  };

  async function readHotWords(): Promise<string[]> {
    const enough = limits.community.hotWords;
    const [sought, tags, banned] = await Promise.all([
      database
        .select({ text: searches.text, people: sql<number>`count(distinct ${searches.userId})` })
        .from(searches)
        .where(gte(searches.day, Math.floor(clock.now() / day) - hotDays + 1))
        .groupBy(searches.text)
        .having(sql`count(distinct ${searches.userId}) >= ${hotPeople}`)
        .orderBy(desc(sql`count(distinct ${searches.userId})`), asc(searches.text))
        .limit(enough * 2),
      database
        .select({ text: workTags.tag })
        .from(workTags)
        .orderBy(desc(workTags.count), asc(workTags.key))
        .limit(enough * 2),
      site.value('community.bannedWords'),
    ]);
    const byKey = new Map<string, string>();
    for (const { text } of [...sought, ...tags])
      if (!byKey.has(keyOf(text)) && bannedWordsIn(banned, [text]).length === 0) byKey.set(keyOf(text), text);
    return [...byKey.values()].slice(0, enough);
  }
}

interface Title {
  id: string;
  title: string;
  authorId: string | null;
}

/** Titles that begin with a text, and then those that have it inside. */
async function titlesWith(database: Database, key: string): Promise<Title[]> {
  const most = limits.community.suggestions * spare;
  const found = { id: works.id, title: works.title, authorId: works.authorId };
  const begun = await database
    .select(found)
    .from(publicWorks)
    .innerJoin(works, eq(works.id, publicWorks.workId))
    .where(like(publicWorks.titleKey, beginning(key)))
    // The order of the index that finds beginnings.
    .orderBy(sql`${publicWorks.titleKey} using ~<~`)
    .limit(most);
  const words = soughtWords(key);
  if (begun.length >= most || words.length === 0) return unique(begun);
  const having = database
    .select({ workId: publicWorks.workId, titleKey: publicWorks.titleKey })
    .from(publicWorks)
    .where(sql`${publicWorks.words} @> ${sql.param(words, publicWorks.words)}`)
    .limit(looked)
    .as('having');
  const inside = await database
    .select(found)
    .from(having)
    .innerJoin(works, eq(works.id, having.workId))
    .where(sql`strpos(${having.titleKey}, ${key}) > 0`)
    .limit(most);
  return unique([...begun, ...inside]);
}

/** The same title twice helps nobody. */
function unique(titles: readonly Title[]): Title[] {
  const byTitle = new Map<string, Title>();
  for (const one of titles) if (!byTitle.has(keyOf(one.title))) byTitle.set(keyOf(one.title), one);
  return [...byTitle.values()];
}

/** People whose name begins with a text, those with the most followers first. */
async function peopleWith(database: Database, key: string) {
  const name = sql`lower(${users.username})`;
  const begun = database
    .select({ id: users.id, name: users.username, avatar: users.avatar })
    .from(users)
    .where(and(sql`${name} like ${beginning(key)}`, ne(users.status, '2'), isNull(users.removal)))
    .orderBy(sql`${name} using ~<~`)
    .limit(looked)
    .as('begun');
  return database
    .select({ id: begun.id, name: begun.name, avatar: begun.avatar })
    .from(begun)
    .leftJoin(personCounts, eq(personCounts.userId, begun.id))
    .orderBy(desc(sql`coalesce(${personCounts.followers}, 0)`), asc(begun.id))
    .limit(limits.community.suggestions * spare);
}

function beginning(key: string): string {
  return `${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
