import { storyboardClipIds, type Storyboard } from '@tai/contracts';
import {
  CommentsPanel,
  ClosedDocument,
  DocumentComments,
  DocumentNotice,
  useDocument,
  useDocumentState,
} from '@tai/document-kit';
import { Button, color, EmptyState, ErrorIcon, mobileQuery, Spinner, styled } from '@tai/design-system';
import { createObservable, href, useObservable } from '@tai/kernel';
import { useEffect, useMemo, useState } from 'react';
import type { FilmPlayer } from '../../engine/filmPlayer.ts';
import { useStoryboardClipsQuery } from '../../api/storyboardApi.ts';
import { createStoryboardEditor } from '../../engine/storyboardEditor.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { FilmStage } from './FilmStage.tsx';
import { OpenStoryboardProvider, type OpenStoryboard } from './openStoryboard.ts';
import { ShotPanel } from './ShotPanel.tsx';
import { SoundPanel } from './SoundPanel.tsx';
import { StoryboardPins } from './StoryboardPins.tsx';
import { Timeline } from './Timeline.tsx';
import { TopBar } from './TopBar.tsx';
import { useCover } from './useCover.ts';
import { useShotJobs } from './useShotJobs.ts';

interface Props {
  id: string;
  linkToken: string | undefined;
}

/** One open storyboard: the film above, its shots below, and what is chosen of them at the side. */
export function Component({ id, linkToken }: Props) {
  const say = storyboardWords.useWords();
  const session = useDocument<Storyboard>({ id, type: 'storyboard', linkToken });
  const editor = useMemo(() => createStoryboardEditor(session), [session]);
  useEffect(() => editor.start(), [editor]);
  const { storyboard, problem } = useObservable(editor);
  const status = useDocumentState(session, (state) => state.status);
  const canEdit = useDocumentState(session, (state) => state.canEdit);
  const [wish, choose] = useState<string | null>(null);
  const [player] = useState(() => createObservable<FilmPlayer | null>(null));
  const jobs = useShotJobs(editor, storyboard, canEdit);
  const { clips, isKnown } = useClips(id, storyboard);
  useCover(session, storyboard, canEdit);
  if (problem)
    return (
      <EmptyState
        icon={<ErrorIcon />}
        title={say(`editor.${problem}`)}
        action={<Button onClick={() => window.location.reload()}>{say('editor.reload')}</Button>}
      />
    );
  if (!storyboard) {
    if (status === 'gone' || status === 'refused')
      return (
        <ClosedDocument
          session={session}
          list={href('video.workspace', { query: { view: 'storyboards' } })}
        />
      );
    return (
      <Waiting role="status">
        <Spinner /> {say('editor.opening')}
      </Waiting>
    );
  }
  const isThere = wish === 'sound' || storyboard.shots.some((shot) => shot.id === wish);
  const chosen = isThere ? wish : (storyboard.shots[0]?.id ?? null);
  const open: OpenStoryboard = {
    ...{ session, editor, storyboard, clips, isKnown, jobs, canEdit, chosen, choose, player },
  };
  return (
    <OpenStoryboardProvider value={open}>
      <DocumentComments session={session}>
        <Whole>
          <TopBar />
          <DocumentNotice session={session} />
          <Middle>
            <FilmStage />
            <Side>
              {chosen === 'sound' ? (
                <SoundPanel />
              ) : (
                chosen !== null && <ShotPanel key={chosen} id={chosen} />
              )}
            </Side>
            <CommentsPanel />
          </Middle>
          <Timeline />
          <StoryboardPins />
        </Whole>
      </DocumentComments>
    </OpenStoryboardProvider>
  );
}

/** The clips of all shots and takes, as far as one may see them: from one's libraries, and what the storyboard shows of others. */
function useClips(
  documentId: string,
  storyboard: Storyboard | null,
): Pick<OpenStoryboard, 'clips' | 'isKnown'> {
  const ids = useMemo(() => storyboardClipIds(storyboard ?? {}).toSorted(), [storyboard]);
  const { currentData, data } = useStoryboardClipsQuery({ documentId, ids }, { skip: ids.length === 0 });
  // While another take is looked for, those that are known stay.
  const clips = useMemo(
    () => new Map((currentData ?? data ?? []).map((clip) => [clip.id, clip])),
    [currentData, data],
  );
  return { clips, isKnown: currentData !== undefined };
}

const Whole = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  ${mobileQuery} {
    height: auto;
    min-height: 100%;
  }
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr) 340px auto;
  min-height: 0;
  /* On a phone the film comes first, then its shots, then the fields of the chosen one. */
  ${mobileQuery} {
    display: contents;
  }
`;

const Side = styled.aside`
  min-height: 0;
  padding: 16px;
  overflow-y: auto;
  border-inline-start: 1px solid ${color.hairline};
  background: ${color.panel};
  ${mobileQuery} {
    order: 2;
    border: 0;
  }
`;

const Waiting = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  height: 100%;
  color: ${color.textMuted};
`;
