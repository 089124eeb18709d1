import { peopleApi, useSession } from '@tai/api-client';
import { limits, type Comment, type PersonLine } from '@tai/contracts';
import { Avatar, Button, color, styled, TextArea } from '@tai/design-system';
import { authPort, randomKey, usePort } from '@tai/kernel';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useAddCommentMutation } from '../../api/commentsApi.ts';
import { completeMention, mentionAt, namedIn, type MentionBegun } from '../../domain/mentions.ts';
import { createCommentDrafts } from '../../state/commentDrafts.ts';
import { usePacedErrorText } from '../../state/usePacedErrorText.ts';
import { talkWords } from '../../talkWords.ts';
import { communityWords } from '../../words.ts';

interface Props {
  workId: string;
  /** The comment or reply that is answered. */
  answered?: Comment;
  /** The reply was sent or given up. */
  onDone?: (isSent: boolean) => void;
}

/** Writes a comment or a reply. What is written survives a reload, and a failure. */
export function WriteComment(props: Props) {
  const say = talkWords.useWords();
  const session = useSession();
  const auth = usePort(authPort);
  if (session) return <Write {...props} key={session.user.userId} personId={session.user.userId} />;
  const { pathname, search } = window.location;
  return (
    <div>
      <Button onClick={() => auth.openSignIn({ returnTo: pathname + search })}>
        {say('comments.signIn')}
      </Button>
    </div>
  );
}

function Write({ workId, answered, onDone, personId }: Props & { personId: string }) {
  const say = talkWords.useWords();
  const ofFeed = communityWords.useWords();
  const errorText = usePacedErrorText();
  const drafts = useMemo(() => createCommentDrafts(personId), [personId]);
  const subject = answered?.id ?? workId;
  const [text, setText] = useState(() => drafts.get(subject));
  const [people, setPeople] = useState<readonly PersonLine[]>([]);
  const [begun, setBegun] = useState<MentionBegun | null>(null);
  const [send, { isLoading, error, reset }] = useAddCommentMutation();
  // The same text goes out once, however often it is sent.
  const key = useRef(randomKey());
  const root = useRef<HTMLDivElement>(null);
  const prompt = answered && say('write.reply', { name: answered.author.name || ofFeed('person.gone') });
  const max = limits.community.commentMaxLength;
  const isSound = text.trim() !== '' && text.length <= max;
  const field = () => root.current?.querySelector('textarea') ?? null;

  useEffect(() => {
    if (answered) field()?.focus();
  }, [answered]);

  function write(next: string): void {
    setText(next);
    drafts.set(subject, next);
    if (error) reset();
    key.current = randomKey();
    setBegun(mentionAt(next, field()?.selectionStart ?? next.length));
  }

  function name(person: PersonLine): void {
    if (!begun) return;
    const { text: next, cursor } = completeMention(text, begun, person);
    write(next);
    setPeople([...people, person]);
    setBegun(null);
    queueMicrotask(() => {
      field()?.focus();
      field()?.setSelectionRange(cursor, cursor);
    });
  }

  async function submit(): Promise<void> {
    if (!isSound || isLoading) return;
    const { error: failure } = await send({
      workId,
      ...(answered && { replyToId: answered.id }),
      text: text.trim(),
      mentions: namedIn(text, people).map(({ id }) => id),
      idempotencyKey: key.current,
    });
    if (failure) return;
    write('');
    setPeople([]);
    onDone?.(true);
  }

  return (
    <Root
      ref={root}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          void submit();
        } else if (event.key === 'Escape' && !begun && onDone) {
          event.stopPropagation();
          onDone(false);
        }
      }}
    >
      <TextArea
        label={prompt ?? say('write.label')}
        hideLabel
        placeholder={prompt ?? say('write.placeholder')}
        value={text}
        onChange={write}
        maxLength={max}
        error={error ? `${say('write.failed')} ${errorText(error)}` : undefined}
      />
      {begun && <People name={begun.name} onChoose={name} onDismiss={() => setBegun(null)} field={field} />}
      <Row>
        {onDone && <Button onClick={() => onDone(false)}>{say('write.cancel')}</Button>}
        <Button variant="primary" disabled={!isSound} loading={isLoading} onClick={() => void submit()}>
          {say('write.send')}
        </Button>
      </Row>
    </Root>
  );
}

interface PeopleProps {
  name: string;
  onChoose: (person: PersonLine) => void;
  onDismiss: () => void;
  field: () => HTMLTextAreaElement | null;
}

/** People whose name begins like what was typed after the @. Arrow keys walk, Enter and Tab choose, Escape closes. */
function People({ name, onChoose, onDismiss, field }: PeopleProps) {
  const say = talkWords.useWords();
  const listId = useId();
  const [at, setAt] = useState(0);
  const { data = [] } = peopleApi.useFindPeopleQuery(name);
  const current = Math.min(at, data.length - 1);

  useEffect(() => {
    const area = field();
    if (!area) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.isComposing || data.length === 0) return;
      const person = data[current];
      if (event.key === 'ArrowDown') setAt((current + 1) % data.length);
      else if (event.key === 'ArrowUp') setAt((current - 1 + data.length) % data.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && person) onChoose(person);
      else if (event.key === 'Escape') onDismiss();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    area.addEventListener('keydown', onKeyDown);
    area.setAttribute('aria-controls', listId);
    if (data.length > 0) area.setAttribute('aria-activedescendant', `${listId}-${current}`);
    return () => {
      area.removeEventListener('keydown', onKeyDown);
      area.removeAttribute('aria-controls');
      area.removeAttribute('aria-activedescendant');
    };
  });

  if (data.length === 0) return null;
  return (
    <List id={listId} role="listbox" aria-label={say('write.people')}>
      {data.map((person, index) => (
        <Option
          key={person.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === current}
          // The field keeps the focus, and its keys choose.
          tabIndex={-1}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar src={person.avatar ?? undefined} name={person.name} size={20} decorative />
          <span dir="auto">{person.name}</span>
        </Option>
      ))}
    </List>
  );
}

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Row = styled.div`
  display: flex;
  gap: 8px;
  justify-content: flex-end;
`;

const List = styled.div`
  display: grid;
  padding: 6px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: inset 0 0 0 1px ${color.hairline};
`;

const Option = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.pressed};
  }
`;
