import type { Work } from '@tai/contracts';
import { Button, color, styled, toast } from '@tai/design-system';
import { publishWords } from '../../publishWords.ts';
import type { Publishing } from './usePublishing.ts';

const standings: Partial<Record<Work['state'], 'seen' | 'waiting' | 'rejected' | 'withdrawn'>> = {
  approved: 'seen',
  submitted: 'waiting',
  review: 'waiting',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

/** What one has to know before going on: where the work stands, what came back, what happened elsewhere. */
export function PublishNotes({ work, publishing }: { work: Work | null; publishing: Publishing }) {
  const say = publishWords.useWords();
  const standing = work && standings[work.state];
  const reason = work?.own?.reason ?? '';
  const { isBack, hasAdded, isChanged, keepSends, startOver, keepMine, loadTheirs } = publishing;

  function discard(): void {
    const undo = startOver();
    toast.show({
      message: say('kept.discarded'),
      action: { label: say('kept.undo'), onAction: undo },
    });
  }

  return (
    <>
      {standing && (
        <Note data-tone={standing === 'rejected' ? 'warning' : undefined}>
          <p>
            {say(`stands.${standing}`)}
            {reason !== '' && <b dir="auto">{say('stands.reason', { reason })}</b>}
          </p>
        </Note>
      )}
      {isChanged && (
        <Note data-tone="warning" role="alert">
          <p>{say('changed.text')}</p>
          <Button size="compact" onClick={() => void loadTheirs()}>
            {say('changed.load')}
          </Button>
          <Button size="compact" onClick={() => void keepMine()}>
            {say(keepSends ? 'changed.saveAnyway' : 'changed.keep')}
          </Button>
        </Note>
      )}
      {publishing.form.subject?.type === 'board' && (
        <Note>
          <p>{say('board')}</p>
        </Note>
      )}
      {isBack && !isChanged && (
        <Note role="status">
          <p>{say(hasAdded ? 'kept.added' : 'kept.title')}</p>
          <Button size="compact" onClick={discard}>
            {say(hasAdded ? 'kept.startNew' : 'kept.discard')}
          </Button>
        </Note>
      )}
    </>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 12px;
  padding: 8px 12px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.hover};
  &[data-tone='warning'] {
    background: color-mix(in srgb, ${color.warning} 14%, transparent);
  }
  p {
    flex: 1 1 240px;
    margin: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-weight: 500;
  }
`;
