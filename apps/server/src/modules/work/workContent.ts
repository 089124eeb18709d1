// What a work is made of must be what its kind says: nobody looks for a clip and finds a picture.
import { mediumOfMime, workContents, type communityRoutes, type WorkKind } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { RouteInput } from '../../platform/http/mountRoute.ts';
import type { PlacedImage } from './workPictures.ts';

type Subject = Pick<RouteInput<typeof communityRoutes.saveWork>['body'], 'kind' | 'subject'>;

/** @throws ApiError workKindMismatch naming what was found and what the kind takes */
export function assertOneMedium(kind: WorkKind, placed: readonly PlacedImage[]): void {
  const { medium } = workContents[kind];
  const other = placed.map(({ row }) => mediumOfMime(row.mimeType)).find((found) => found !== medium);
  if (other !== undefined) throw new ApiError('workKindMismatch', { kind, found: other, medium });
}

/**
 * A draft may lack its subject; one that is named must be the author's own.
 * @throws ApiError workSubjectMissing, workSubjectUnknown
 */
export async function assertSubject(
  database: Deps['database'],
  subjects: Deps['workSubjects'],
  authorId: string,
  { kind, subject }: Subject,
  isSubmitted: boolean,
): Promise<void> {
  const content = workContents[kind];
  if (!subject) {
    if (isSubmitted && content.needsSubject)
      throw new ApiError('workSubjectMissing', { kind, subject: content.subject ?? '' });
    return;
  }
  const fits =
    subject.type === content.subject && (await subjects[subject.type]?.isOwn(database, authorId, subject.id));
  if (!fits) throw new ApiError('workSubjectUnknown', { kind, subject: subject.type });
}
