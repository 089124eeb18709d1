/*
 * What the publish dialog is filled in with, and what is wrong with it. Problems are found in the order of the
 * specification: pictures, title, description, tags.
 */
import {
  aiDeclarations,
  limits,
  workKinds,
  workSubjectTypes,
  type ErrorName,
  type Work,
} from '@tai/contracts';
import * as z from 'zod/mini';

const { community } = limits;

/** As it is kept on this browser, so every field is checked when it is read. */
export const publishForm = z.object({
  kind: z.enum(workKinds),
  subject: z.catch(z.nullable(z.object({ type: z.enum(workSubjectTypes), id: z.string() })), null),
  pictureIds: z.array(z.string()),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  categoryId: z.string(),
  isPromptVisible: z.boolean(),
  isRemixAllowed: z.boolean(),
  hasWatermark: z.boolean(),
  aiDeclaration: z.enum(aiDeclarations),
});
export type PublishForm = z.infer<typeof publishForm>;

export function emptyForm({
  pictureIds = [],
  title = '',
  subject = null,
}: { pictureIds?: readonly string[]; title?: string; subject?: PublishForm['subject'] } = {}): PublishForm {
  return {
    kind: 'image',
    subject,
    pictureIds: withPictures([], pictureIds),
    title,
    description: '',
    tags: [],
    categoryId: 'other',
    isPromptVisible: true,
    isRemixAllowed: true,
    hasWatermark: true,
    aiDeclaration: 'generated',
  };
}

/** A picture whose original is gone from the library goes by its name in the work. */
export function formOfWork(work: Work): PublishForm {
  const { kind, subject, title, description, tags, categoryId, own } = work;
  const { isPromptVisible, isRemixAllowed, hasWatermark, aiDeclaration } = work;
  return {
    pictureIds: work.pictures.map(({ id }, place) => own?.pictureIds[place] ?? id),
    ...{ kind, subject, title, description, tags, categoryId },
    ...{ isPromptVisible, isRemixAllowed, hasWatermark, aiDeclaration },
  };
}

export function isSameForm(one: PublishForm, other: PublishForm): boolean {
  return (Object.keys(one) as (keyof PublishForm)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );
}

/** Pictures with more of them behind, each once, as many as a work can have. */
export function withPictures(ids: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...ids, ...added])].slice(0, community.picturesMax);
}

/** Pictures after others were chosen: those that stay keep their places. `fixed` are not in the library to be chosen. */
export function rechosen(
  ids: readonly string[],
  chosen: readonly string[],
  fixed: (id: string) => boolean,
): string[] {
  return withPictures(
    ids.filter((id) => fixed(id) || chosen.includes(id)),
    chosen,
  );
}

/** One picture in the place of another. */
export function withReplaced(ids: readonly string[], old: string, next: string): string[] {
  if (old === next) return [...ids];
  return ids.filter((id) => id !== next).map((id) => (id === old ? next : id));
}

/** One picture at another place; places outside are the ends. */
export function withMoved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, place), 0, id);
}

/** What separates tags in what is typed or pasted. */
const separators = /[,，、;；\n#]+/;
/** As the contract counts: an emoji is two or more, though the counter below the field counts it as one. */
const lengthOf = (text: string) => text.length;

/** Tags with those that a text names. `rest` is what could not be taken, and why. */
export function withTags(
  tags: readonly string[],
  text: string,
): { tags: string[]; rest: string; problem: 'tagTooLong' | 'tagsFull' | null } {
  const next = [...tags];
  for (const tag of text.split(separators).map((one) => one.trim().replace(/\s+/g, ' '))) {
    if (tag === '' || next.some((one) => one.toLowerCase() === tag.toLowerCase())) continue;
    if (lengthOf(tag) > community.tagMaxLength) return { tags: next, rest: tag, problem: 'tagTooLong' };
    if (next.length >= community.tagsMax) return { tags: next, rest: tag, problem: 'tagsFull' };
    next.push(tag);
  }
  return { tags: next, rest: '', problem: null };
}

/** True when a typed text ends a tag and begins the next. */
export const hasSeparator = (text: string) => separators.test(text);

/** Fields in the order in which they are checked. */
export const publishFields = ['pictures', 'title', 'description', 'tags', 'category'] as const;
export type PublishField = (typeof publishFields)[number];

/** What can be wrong with a field; each has its sentence. */
export type PublishProblem =
  | 'needsPicture'
  | 'pictureGone'
  | 'picturePrivate'
  | 'mediaMixed'
  | 'needsTitle'
  | 'titleTooLong'
  | 'needsDescription'
  | 'descriptionTooLong'
  | 'needsTag'
  | 'categoryUnknown';

export interface FieldProblem {
  field: PublishField;
  problem: PublishProblem;
}

/** What stands in the way, first things first. A draft may lack anything, but not be too long. */
export function problemsOf(
  form: PublishForm,
  {
    isDraft,
    gone,
    secret,
    isMixed,
  }: { isDraft: boolean; gone: readonly string[]; secret: readonly string[]; isMixed: boolean },
): FieldProblem[] {
  const found: FieldProblem[] = [];
  const check = (field: PublishField, ...problems: (PublishProblem | false)[]) => {
    const problem = problems.find((one) => one !== false);
    if (problem) found.push({ field, problem });
  };
  const holds = (ids: readonly string[]) => form.pictureIds.some((id) => ids.includes(id));
  const needs = (isMissing: boolean, problem: PublishProblem) => !isDraft && isMissing && problem;
  check(
    'pictures',
    needs(form.pictureIds.length === 0, 'needsPicture'),
    holds(gone) && 'pictureGone',
    holds(secret) && 'picturePrivate',
    // A work is looked for by what it is made of.
    isMixed && 'mediaMixed',
  );
  check(
    'title',
    needs(form.title.trim() === '', 'needsTitle'),
    lengthOf(form.title.trim()) > community.titleMaxLength && 'titleTooLong',
  );
  check(
    'description',
    needs(form.description.trim() === '', 'needsDescription'),
    lengthOf(form.description.trim()) > community.descriptionMaxLength && 'descriptionTooLong',
  );
  check('tags', needs(form.tags.length === 0, 'needsTag'));
  return found;
}

const refusals: Partial<Record<ErrorName, FieldProblem>> = {
  workNeedsPicture: { field: 'pictures', problem: 'needsPicture' },
  pictureNotFound: { field: 'pictures', problem: 'pictureGone' },
  workPicturePrivate: { field: 'pictures', problem: 'picturePrivate' },
  workKindMismatch: { field: 'pictures', problem: 'mediaMixed' },
  workNeedsTitle: { field: 'title', problem: 'needsTitle' },
  workNeedsDescription: { field: 'description', problem: 'needsDescription' },
  workNeedsTag: { field: 'tags', problem: 'needsTag' },
  workCategoryUnknown: { field: 'category', problem: 'categoryUnknown' },
};

/** The field that a refusal of the server is about; null when it is about the whole. */
export function problemOfRefusal(error: ErrorName | undefined): FieldProblem | null {
  return (error && refusals[error]) ?? null;
}
