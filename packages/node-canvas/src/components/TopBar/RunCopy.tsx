import { useErrorText, type ApiError } from '@tai/api-client';
import { Button, ChevronDownIcon, IconButton, Menu, PlayIcon, toast } from '@tai/design-system';
import { useDocumentState, useDuplicateDocumentMutation } from '@tai/document-kit';
import { href, LazyPart, randomKey, useSearchParams } from '@tai/kernel';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useStartRunMutation } from '../../api/runApi.ts';
import { togetherWords } from '../../togetherWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

const load = () => Promise.resolve({ Component: Buttons });
const noProps = {};

/** For those who may view the board and generate: one press makes a copy of their own, runs it on their quota, and opens it. */
export function RunCopy() {
  return <LazyPart load={load} words={togetherWords} props={noProps} />;
}

function Buttons() {
  const say = togetherWords.useWords();
  const errorText = useErrorText();
  const { session } = useOpenBoard();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const [duplicate, copying] = useDuplicateDocumentMutation();
  const [startRun, starting] = useStartRunMutation();
  /** Of this visit's copy: a second try after a lost answer makes no second one. */
  const keys = useRef<{ copy: string; run: string } | null>(null);
  const isBusy = copying.isLoading || starting.isLoading;

  async function copy(runs: boolean): Promise<void> {
    const { copy: saveId, run } = (keys.current ??= { copy: randomKey(), run: randomKey() });
    const made = await duplicate({ id: session.id, saveId, title });
    if (made.error) return tell(errorText(made.error as ApiError));
    keys.current = null;
    const { id: boardId } = made.data;
    if (runs) {
      const started = await startRun({ boardId, saveId: run, target: { scope: 'board' } });
      if (started.error) tell(say('copy.failed', { reason: errorText(started.error as ApiError) }));
    }
    // A form opens as a form.
    await navigate(href('nodeCanvas.home', { query: { id: boardId, view: query.get('view') ?? undefined } }));
  }

  return (
    <>
      <Button
        size="compact"
        variant="primary"
        loading={isBusy}
        startIcon={<PlayIcon size={14} />}
        onClick={() => void copy(true)}
      >
        {say('copy.run')}
      </Button>
      <Menu
        label={say('copy.more')}
        placement="bottom-end"
        items={[{ id: 'only', label: say('copy.only'), onSelect: () => void copy(false) }]}
      >
        <IconButton label={say('copy.more')} size="compact" disabled={isBusy}>
          <ChevronDownIcon size={16} />
        </IconButton>
      </Menu>
    </>
  );
}

function tell(message: string): void {
  toast.show({ message, tone: 'danger', id: 'nodeCanvas.copy' });
}
