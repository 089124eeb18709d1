import type { Family } from '../sceneIntent.ts';
import type { WordRow } from '../lexicon.ts';
import { placeRows } from './places.ts';
import { thingRows } from './things.ts';

/** What a picture can be of, by family. */
export const subjectRows: Record<Family, readonly WordRow<string>[]> = { ...placeRows, ...thingRows };
