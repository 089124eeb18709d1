import { limits } from '@tai/contracts';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { cleanLine, keyOf } from '../../platform/text/plainText.ts';
import { users } from '../account/index.ts';
import { personCounts, relationsOf } from '../people/index.ts';
import { bannedWordsIn } from '../../platform/text/bannedWords.ts';
import { createFeedRepository } from './feed.repository.ts';
import { publicWorks, searches, workImages, works, workTags } from './work.tables.ts';

const day = 24 * 60 * 60_000;
/** Days whose searches are looked at. */
const hotDays = 7;
/** People who looked for the same. One alone can make nothing hot, nor show others what they look for. */
const hotPeople = 2;
/** Milliseconds for which a process keeps the hot words. */
const hotFresh = 5 * 60_000;
/** Rows that are looked at for a suggestion whose reader may not see each. */
const spare = 3;
/** New works with a word somewhere, and people with a beginning, that are looked through for the best. */
const looked = 200;
/** Of those works, how many have their prompts read. */
const readPrompts = 60;
/** Characters up to which a part of a prompt is offered. */
const phraseMax = 60;
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
      if (key === '') return { titles: [], tags: [], prompts: [], people: [] };
      const { blocked } = await relationsOf(database, readerId);
      const having = createFeedRepository(database).newest({ search: key }, null, looked);
      const [titles, prompts, tags, people] = await Promise.all([
        having.then((works) => titlesWith(database, key, works)),
        having.then((works) => promptsWith(database, key, works)),
        database
          .select({ tag: workTags.tag, count: workTags.count })
          .from(workTags)
          .where(beginsWith(workTags.key, key))
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
        prompts: phrasesWith(key, prompts.filter(isSeen)),
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

type Found = readonly { workId: string }[];

/** Titles that begin with a text, and then new ones that have it inside. */
async function titlesWith(database: Database, key: string, having: Found): Promise<Title[]> {
  const most = limits.community.suggestions * spare;
  const found = { id: works.id, title: works.title, authorId: works.authorId };
  const begun = await database
    .select(found)
    .from(publicWorks)
    .innerJoin(works, eq(works.id, publicWorks.workId))
    .where(beginsWith(publicWorks.titleKey, key))
    // The order of the index that finds beginnings.
    .orderBy(sql`${publicWorks.titleKey} using ~<~`)
    .limit(most);
  if (begun.length >= most) return unique(begun);
  if (having.length === 0) return unique(begun);
  const place = new Map(having.map(({ workId }, index) => [workId, index]));
  // Put in order here: with an order and a limit the planner walks the index over time for them.
  const inside = await database
    .select(found)
    .from(publicWorks)
    .innerJoin(works, eq(works.id, publicWorks.workId))
    .where(
      and(inArray(publicWorks.workId, [...place.keys()]), sql`strpos(${publicWorks.titleKey}, ${key}) > 0`),
    );
  inside.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  return unique([...begun, ...inside]);
}

/** Prompts of the newest of these works, as far as their authors show them. */
async function promptsWith(database: Database, key: string, having: Found) {
  const ids = having.slice(0, readPrompts).map(({ workId }) => workId);
  if (ids.length === 0) return [];
  const place = new Map(ids.map((id, index) => [id, index]));
  const rows = await database
    .select({ workId: works.id, authorId: works.authorId, prompt: workImages.prompt })
    .from(workImages)
    .innerJoin(works, eq(works.id, workImages.workId))
    .where(
      and(
        inArray(workImages.workId, ids),
        eq(works.isPromptVisible, true),
        sql`strpos(lower(normalize(${workImages.prompt}, NFKC)), ${key}) > 0`,
      ),
    )
    .orderBy(asc(workImages.position));
  return rows.toSorted((one, other) => (place.get(one.workId) ?? 0) - (place.get(other.workId) ?? 0));
}

/** What ends a part of a prompt, in the three languages. */
const punctuation = /[,，、。．.;；:：!！?？…()（）[\]【】{}<>《》"“”|\n]+/u;

/** The parts between signs of punctuation that have a text in them, each once: what a prompt says about it. */
function phrasesWith(key: string, prompts: readonly { prompt: string | null }[]): string[] {
  const phrases = new Map<string, string>();
  for (const phrase of prompts.flatMap(({ prompt }) => (prompt ?? '').split(punctuation)).map(cleanLine)) {
    const known = keyOf(phrase);
    // The text alone says no more than was typed.
    if (known.includes(key) && known !== key && [...phrase].length <= phraseMax && !phrases.has(known))
      phrases.set(known, phrase);
  }
  return [...phrases.values()].slice(0, limits.community.suggestions);
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
    .where(and(beginsWith(name, key), ne(users.status, '2'), isNull(users.removal)))
    .orderBy(sql`${name} using ~<~`)
    .limit(looked)
    .as('begun');
  // Looked up one by one: a join of some hundred people reads the numbers of all.
  const followers = sql`(select ${personCounts.followers} from ${personCounts} where ${personCounts.userId} = ${begun.id})`;
  return database
    .select({ id: begun.id, name: begun.name, avatar: begun.avatar })
    .from(begun)
    .orderBy(desc(sql`coalesce(${followers}, 0)`), asc(begun.id))
    .limit(limits.community.suggestions * spare);
}

/**
 * As a range of the index that finds beginnings, and not as a pattern: of those the planner guesses how many there are, and
 * sorts ten thousand where it expected ten.
 */
function beginsWith(column: SQLWrapper, key: string): SQL {
  return sql`(${column} ~>=~ ${key} and ${column} ~<~ ${`${key}\u{10ffff}`})`;
}
