import * as z from 'zod/mini';
import type { SecretBox } from '../secrets/secretBox.ts';
import { ApiError } from './apiError.ts';

/** Places in lists as clients carry them: they cannot be read, made up, or used for another list. */
export interface Cursors<Place> {
  seal(place: Place): string;
  /**
   * Null for the beginning of the list.
   * @throws ApiError cursorInvalid
   */
  open(cursor: string | undefined): Place | null;
}

/** @param list what the places are of, for example `work.list` */
export function createCursors<Shape extends z.core.$ZodType>(
  secrets: SecretBox,
  list: string,
  shape: Shape,
): Cursors<z.infer<Shape>> {
  const purpose = `cursor ${list}`;
  return {
    seal: (place) => secrets.seal(JSON.stringify(place), purpose),
    open(cursor) {
      if (cursor === undefined) return null;
      try {
        return z.core.parse(shape, JSON.parse(secrets.open(cursor, purpose)));
      } catch (error) {
        throw new ApiError('cursorInvalid', {}, { cause: error });
      }
    },
  };
}
