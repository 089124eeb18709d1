import { CommentsButton, DocumentTitle, SaveState, ShareDocument, useDocumentState } from '@tai/document-kit';
import {
  Button,
  ChevronLeftIcon,
  color,
  IconButton,
  mobileQuery,
  RedoIcon,
  ShareIcon,
  styled,
  UndoIcon,
} from '@tai/design-system';
import { href, Link, useObservable } from '@tai/kernel';
import { useEffect, useState } from 'react';
import { shotState } from '../../domain/shots.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { useOpenStoryboard } from './openStoryboard.ts';

/** Above the film: the title and how it is saved, undo, making what is missing, and exporting. */
export function TopBar() {
  const say = storyboardWords.useWords();
  const { session, editor, storyboard, clips, isKnown, jobs, canEdit } = useOpenStoryboard();
  const { canUndo, canRedo } = useObservable(editor);
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const [isExporting, setExporting] = useState(false);
  const [isSharing, setSharing] = useState(false);
  useUndoKeys(editor);
  const due = storyboard.shots.filter(
    (shot) => shot.source === 'make' && shotState(shot, clips, isKnown) !== 'ready' && !jobs.isBusy(shot),
  );
  const problem = due.map(jobs.problemOf).find((one) => one !== null);
  const reason = !canEdit
    ? say('editor.readOnly')
    : due.length === 0
      ? say(storyboard.shots.length === 0 ? 'editor.noShots' : 'editor.nothingToMake')
      : problem && say(`shot.${problem}`);
  const viewOnly = canEdit ? {} : { disabledReason: say('editor.readOnly') };
  return (
    <Bar>
      <BackLink
        to={href('video.workspace', { query: { view: 'storyboards' } })}
        aria-label={say('editor.back')}
        title={say('editor.back')}
      >
        <ChevronLeftIcon size={18} />
      </BackLink>
      <Title session={session} label={say('editor.rename')} />
      <SaveState session={session} />
      <Space />
      <IconButton
        label={say('editor.undo')}
        shortcut="Mod+Z"
        disabled={!canUndo}
        {...viewOnly}
        onClick={editor.undo}
      >
        <UndoIcon />
      </IconButton>
      <IconButton
        label={say('editor.redo')}
        shortcut="Mod+Shift+Z"
        disabled={!canRedo}
        {...viewOnly}
        onClick={editor.redo}
      >
        <RedoIcon />
      </IconButton>
      <CommentsButton />
      <IconButton label={say('editor.share')} onClick={() => setSharing(true)}>
        <ShareIcon />
      </IconButton>
      <Button size="compact" onClick={() => jobs.make(due)} {...(reason && { disabledReason: reason })}>
        {say('editor.makeAll')}
      </Button>
      <Button
        size="compact"
        variant="primary"
        onClick={() => setExporting(true)}
        {...(storyboard.shots.length === 0 && { disabledReason: say('editor.noShots') })}
      >
        {say('editor.export')}
      </Button>
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
      <ShareDocument
        open={isSharing}
        documentId={session.id}
        title={title}
        kind="storyboard"
        pathOf={(link) => href('video.workspace', { query: { storyboard: session.id, link } })}
        onClose={() => setSharing(false)}
      />
    </Bar>
  );
}

function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isText =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      (event.shiftKey ? redo : undo)();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  min-height: 44px;
  padding: 0 8px;
  overflow-x: auto;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.panel};
  scrollbar-width: none;
  > * {
    flex: none;
  }
  ${mobileQuery} {
    flex-wrap: wrap;
    padding-block: 4px;
  }
`;

const BackLink = styled(Link)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: calc(8px * var(--tai-rounding));
  color: ${color.textMuted};
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`;

const Title = styled(DocumentTitle)`
  flex: 0 1 220px;
  min-width: 72px;
  height: 28px;
  padding: 0 6px;
  font-size: 13px;
  &:focus {
    background: ${color.field};
  }
`;

const Space = styled.span`
  flex: 1 1 auto;
`;
