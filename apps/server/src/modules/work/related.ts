import { and, arrayContains, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { relationsOf } from '../people/index.ts';
import { tagKeys } from './publicWork.ts';
import { publicWorks, workTags } from './work.tables.ts';
import type { WorkRow } from './workState.ts';

const most = 12;
const ofAuthor = 4;
/** Tags that are looked at: the rarest say the most. */
const tagsMax = 3;

/** Ids of public works that are like one: a few of the same author, then those that share its rarest tags. */
export async function relatedIds(
  database: Database,
  work: WorkRow,
  readerId: string | null,
): Promise<string[]> {
  const { blocked, muted, mutedTags } = await relationsOf(database, readerId);
  const keys = tagKeys(work.tags);
  const rare =
    keys.length === 0
      ? []
      : await database
          .select({ key: workTags.key })
          .from(workTags)
          .where(inArray(workTags.key, keys))
          .orderBy(asc(workTags.count), asc(workTags.key))
          .limit(tagsMax);
  const [own, ...tagged] = await Promise.all([
    work.authorId === null ? [] : newest(eq(publicWorks.authorId, work.authorId)),
    ...rare.map(({ key }) => newest(arrayContains(publicWorks.tags, [key]))),
    newest(eq(publicWorks.categoryId, work.categoryId)),
  ]);
  const isWanted = ({ authorId, tags }: Row) =>
    (authorId === null || (!blocked.has(authorId) && !muted.has(authorId))) &&
    !tags.some((tag) => mutedTags.has(tag));
  const wanted = new Set(keys);
  const shared = ({ tags }: Row) => tags.filter((tag) => wanted.has(tag)).length;
  const others = tagged.flat().toSorted((a, b) => shared(b) - shared(a));
  const rows = [...own.slice(0, ofAuthor), ...others, ...own.slice(ofAuthor)].filter(isWanted);
  return [...new Set(rows.map(({ workId }) => workId))].slice(0, most);

  function newest(condition: ReturnType<typeof eq>): Promise<Row[]> {
    return database
      .select({ workId: publicWorks.workId, authorId: publicWorks.authorId, tags: publicWorks.tags })
      .from(publicWorks)
      .where(and(condition, ne(publicWorks.workId, work.id)))
      .orderBy(desc(publicWorks.publishedAt), desc(publicWorks.workId))
      .limit(most);
  }
}

interface Row {
  workId: string;
  authorId: string | null;
  tags: string[];
}
