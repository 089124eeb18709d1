import { isApiError, type ApiError } from '@tai/api-client';
import type { Medium, Work } from '@tai/contracts';
import { useFormState } from '@tai/design-system';
import { randomKey } from '@tai/kernel';
import { useMemo, useState } from 'react';
import { useLazyWorkQuery, useSaveWorkMutation } from '../../api/worksApi.ts';
import {
  emptyForm,
  formOfWork,
  isSameForm,
  problemOfRefusal,
  problemsOf,
  withPictures,
  withTags,
  publishFields,
  type FieldProblem,
  type PublishField,
  type PublishForm,
} from '../../domain/publishForm.ts';
import type { PublishSubject } from '../../state/dialogs.ts';
import { createPublishDrafts, newWork } from '../../state/publishDrafts.ts';
import { usePacedErrorText } from '../../state/usePacedErrorText.ts';
import { useProblemText } from './useProblemText.ts';
import { usePublishPictures } from './usePublishPictures.ts';

interface Options {
  subject: PublishSubject;
  personId: string;
  /** The work that is changed, as it is on the server. */
  work: Work | null;
  /** It was sent. `isDraft`: for its author alone. */
  onDone: (work: Work, isDraft: boolean) => void;
  /** Something stands in the way of sending; the field asks for the focus. */
  onProblem: (problem: FieldProblem) => void;
}

/** The form of the publish dialog: what is in it, what is kept of it on this browser, and how it is sent. */
export function usePublishing({ subject, personId, work, onDone, onProblem }: Options) {
  const drafts = useMemo(() => createPublishDrafts(personId), [personId]);
  const name = work?.id ?? newNameOf(subject);
  const [current, setCurrent] = useState(work);
  const [fresh, setFresh] = useState(() => (work ? formOfWork(work) : emptyForm(subject)));
  const [kept] = useState(() => drafts.get(name));
  const [base, setBase] = useState(() => kept?.base ?? revisionOf(work));
  const [form, setForm] = useState<PublishForm>(() =>
    kept ? { ...kept.form, pictureIds: withPictures(kept.form.pictureIds, subject.pictureIds ?? []) } : fresh,
  );
  const [key, setKey] = useState(() => kept?.key ?? randomKey());
  const [tagText, setTagText] = useState('');
  // Whether what came back is pointed out, and whether the work is another than the one that was begun with.
  const [isBack, setBack] = useState(kept !== null);
  const [isChanged, setChanged] = useState(base !== revisionOf(work));
  /** What was tried last: from then on everything that stands in its way is said. */
  const [tried, setTried] = useState<'draft' | 'publish' | null>(null);
  const problemText = useProblemText();
  const shown = useRefusals();
  const [save, { isLoading }] = useSaveWorkMutation();
  const [look, { isFetching: isLooking }] = useLazyWorkQuery();
  const pictures = usePublishPictures(form.pictureIds, current);

  function keep(next: PublishForm, nextBase = base, nextKey = key): void {
    const isKept = !isSameForm(next, fresh);
    drafts.set(name, isKept ? { form: next, base: nextBase, key: nextKey } : null);
  }

  function change(part: Partial<PublishForm>): { content: PublishForm; key: string } {
    // Another content is another message: the server would answer a known key with what it has.
    const nextKey = randomKey();
    const next = { ...form, ...part };
    setForm(next);
    shown.edit();
    setKey(nextKey);
    keep(next, base, nextKey);
    return { content: next, key: nextKey };
  }

  /** Begins anew with the work as it is now, or with nothing but the pictures that were asked for. @returns the undo */
  function startOver(now: Work | null = current): () => void {
    const before = { form, base };
    const next = now ? formOfWork(now) : emptyForm(subject);
    const nextBase = revisionOf(now);
    setCurrent(now);
    setFresh(next);
    setForm(next);
    setKey(randomKey());
    setBase(nextBase);
    setTagText('');
    setBack(false);
    setChanged(false);
    setTried(null);
    shown.reset();
    drafts.set(name, null);
    return () => {
      setForm(before.form);
      setKey(key);
      setBase(before.base);
      keep(before.form, before.base);
    };
  }

  const problemsFor = (what: 'draft' | 'publish', content: PublishForm) =>
    problemsOf(content, { isDraft: what === 'draft', ...pictures });
  const problems = problemsFor(tried ?? 'draft', form);

  /** A tag that was typed and not added is meant, too. */
  function withTypedTag(): { content: PublishForm; key: string } {
    const { tags, problem } = withTags(form.tags, tagText);
    if (tagText.trim() === '' || problem !== null) return { content: form, key };
    setTagText('');
    return change({ tags });
  }

  /** @param revision of the work that it replaces */
  async function send(what: 'draft' | 'publish', revision = base): Promise<void> {
    setTried(what);
    // What the server said last stays until it answers again.
    if (tried === null) shown.reveal();
    const { content, key: contentKey } = withTypedTag();
    const [first] = problemsFor(what, content);
    if (first) return onProblem(first);
    const target = work
      ? { id: work.id, ...(revision !== null && { revision }) }
      : { idempotencyKey: `${contentKey}.${what}` };
    const result = await save({ ...sent(content, pictures.medium), ...target, submit: what === 'publish' });
    if (result.data) {
      drafts.set(name, null);
      onDone(result.data, what === 'draft');
      return;
    }
    if ((result.error as ApiError).error === 'workChanged') return setChanged(true);
    shown.fail(result.error);
    const refusal = refusalOf(result.error);
    if (refusal) onProblem(refusal);
  }

  async function lookAgain(): Promise<Work | undefined> {
    if (!work) return undefined;
    const { data, error } = await look(work.id);
    if (error) shown.fail(error);
    return error ? undefined : data;
  }

  return {
    form,
    change,
    send,
    startOver,
    pictures,
    /** The sentence for a field that is wrong. */
    problemOf(field: PublishField): string | undefined {
      const found = problems.find((one) => one.field === field);
      return shown.errorAt(field, found && problemText(found.problem));
    },
    tagText,
    setTagText,
    isSending: isLoading || isLooking,
    /** Which of the two buttons waits. */
    sending: isLoading || isLooking ? tried : null,
    isEmpty: isSameForm(form, emptyForm()) && tagText === '',
    isBack,
    hasAdded: isBack && (subject.pictureIds?.length ?? 0) > 0,
    isChanged,
    /** Sends over what was changed elsewhere, when that was found out by sending. */
    async keepMine(): Promise<void> {
      const now = await lookAgain();
      if (!now) return;
      const revision = revisionOf(now);
      setBase(revision);
      keep(form, revision);
      setChanged(false);
      if (tried) await send(tried, revision);
    },
    keepSends: tried !== null,
    async loadTheirs(): Promise<void> {
      const now = await lookAgain();
      if (now) startOver(now);
    },
    /** A failure that is about no field. */
    failure: shown.formError,
  };
}

/** What the server refused, at the field that it is about. */
function useRefusals() {
  const errorText = usePacedErrorText();
  const problemText = useProblemText();
  return useFormState(publishFields, {
    fieldOf: (error) => refusalOf(error)?.field ?? null,
    textOf(error) {
      const refusal = refusalOf(error);
      return refusal ? problemText(refusal.problem) : errorText(error);
    },
  });
}

function sent({ subject, ...form }: PublishForm, medium: Medium | null) {
  const { title, description } = form;
  return {
    ...form,
    ...{ kind: kindOf({ ...form, subject }, medium), title: title.trim(), description: description.trim() },
    ...(subject && { subject }),
  };
}

/** A work that shows a board or a style is one of that kind; any other is what its files are. */
function kindOf({ kind, subject }: PublishForm, medium: Medium | null): PublishForm['kind'] {
  if (subject?.type === 'board') return 'node';
  if (subject?.type === 'style') return 'model';
  return medium ?? kind;
}

/** Each thing that is published has a form of its own that is kept. */
function newNameOf({ subject }: PublishSubject): string {
  return subject ? `${newWork} ${subject.type} ${subject.id}` : newWork;
}

const refusalOf = (error: unknown) => problemOfRefusal(isApiError(error) ? error.error : undefined);
const revisionOf = (work: Work | null) => work?.own?.revision ?? null;

export type Publishing = ReturnType<typeof usePublishing>;
