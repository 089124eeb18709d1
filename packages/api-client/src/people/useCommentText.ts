import type { PersonLine } from '@tai/contracts';
import { randomKey } from '@tai/kernel';
import { useRef, useState } from 'react';
import { namedIn } from './mentions.ts';
import { peopleApi } from './peopleApi.ts';
import type { CommentDraft, CommentDrafts } from './commentDrafts.ts';

interface CommentTextOptions {
  drafts: CommentDrafts;
  /** Id of what is commented on, answered or changed: each has a draft of its own. */
  subjectId: string;
  /** What the text begins with when there is no draft. */
  initial?: CommentDraft;
  /** The text was changed by the person. */
  onChange?: () => void;
}

/** The text of a comment with the people it names, kept as a draft until it is cleared. */
export function useCommentText({ drafts, subjectId, initial, onChange }: CommentTextOptions) {
  const [draft, setDraft] = useState<CommentDraft>(() => {
    const kept = drafts.get(subjectId);
    return kept.text === '' && initial ? initial : kept;
  });
  // The field writes the text and then names the person, in one event: the second must know the first.
  const latest = useRef(draft);
  const [search, setSearch] = useState<string | null>(null);
  const { currentData: found = noPeople } = peopleApi.useFindPeopleQuery(search ?? '', {
    skip: search === null,
  });
  // The same text goes out once, however often it is sent.
  const key = useRef(randomKey());

  function change(next: CommentDraft): void {
    latest.current = next;
    setDraft(next);
    drafts.set(subjectId, next);
    key.current = randomKey();
  }

  return {
    text: draft.text,
    /** A name is being written after an @. */
    isMentioning: search !== null,
    /** What a `MentionField` is given. */
    field: {
      value: draft.text,
      people: found,
      onSearch: setSearch,
      onChange(text: string): void {
        change({ ...latest.current, text });
        onChange?.();
      },
      onMention(person: PersonLine): void {
        change({ ...latest.current, people: [...latest.current.people, person] });
      },
    },
    /** What goes out. `idempotencyKey` stays until the text is changed. */
    body: () => ({
      text: latest.current.text.trim(),
      mentions: namedIn(latest.current.text, latest.current.people).map(({ id }) => id),
      idempotencyKey: key.current,
    }),
    /** Empties the text and removes its draft, after it was sent or given up. */
    clear: () => change({ text: '', people: [] }),
  };
}

const noPeople: readonly PersonLine[] = [];
