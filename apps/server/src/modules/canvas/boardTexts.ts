import type { Board } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { createRevisionRepository } from '../document/index.ts';

/** What people wrote on a board as it was at a revision. */
export async function readBoardTexts(
  database: DatabaseOrTransaction,
  id: string,
  revision: number,
): Promise<string[]> {
  const stored = await createRevisionRepository(database).contentAt(id, revision);
  return stored ? boardTexts(stored.content) : [];
}

/** Titles of nodes and groups, and every text among what was entered: notes, prompts, templates, names of images. Each once. */
function boardTexts({ nodes = {}, groups = {} }: Partial<Board>): string[] {
  const texts = new Set<string>();
  for (const { title, values } of Object.values(nodes)) {
    if (title !== undefined) texts.add(title);
    addTexts(values, texts);
  }
  for (const { title } of Object.values(groups)) texts.add(title);
  return [...texts].filter((text) => text !== '' && !text.startsWith('asset:'));
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) addTexts(inner, texts);
}
