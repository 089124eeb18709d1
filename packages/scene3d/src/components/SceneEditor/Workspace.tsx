import { CommentsPanel, DocumentNotice, useDocumentState } from '@tai/document-kit';
import { ResizablePanels, styled, useIsMobile, VisuallyHidden } from '@tai/design-system';
import { href, LazyPart, useObservable } from '@tai/kernel';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { editWords } from '../../editWords.ts';
import { photoWords } from '../../photoWords.ts';
import { renderWords } from '../../renderWords.ts';
import { panelMemory } from '../../state/panelMemory.ts';
import { Inspector } from '../Inspector/Inspector.tsx';
import { LeftPanel } from '../SceneTree/LeftPanel.tsx';
import { Stage } from '../Stage/Stage.tsx';
import { ToolBar } from '../ToolBar/ToolBar.tsx';
import { Dialogs, type DialogName } from '../TopBar/Dialogs.tsx';
import { TopBar } from '../TopBar/TopBar.tsx';
import { NarrowBar } from './NarrowBar.tsx';
import { useOpenScene } from './scene.ts';
import { useFirstFiles } from './useFirstFiles.ts';
import { useSceneKeys } from './useSceneKeys.ts';

const loadMatch = () => import('../PhotoMatch/MatchPanel.tsx');
const loadResults = () => import('../MakeImage/ResultStrip.tsx');
const noProps = {};

/** The editor around an open scene: tree, viewport and inspector; on a phone the two come from below. */
export function Workspace() {
  const say = editWords.useWords();
  const { session, matching: matchingNow } = useOpenScene();
  const matching = useObservable(matchingNow);
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  useSceneKeys();
  useFirstFiles();
  const stage = (
    <Middle data-narrow={isMobile || undefined}>
      <ToolBar />
      <Work>
        <Stage />
        {/* Two places: a part that is loaded stays when only what it loads changes. */}
        {matching && <LazyPart load={loadMatch} words={photoWords} props={{ matching }} />}
        {!matching && <LazyPart load={loadResults} words={renderWords} props={noProps} />}
      </Work>
    </Middle>
  );
  return (
    <Main>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <TopBar onDialog={setDialog} />
      <DocumentNotice
        session={session}
        onCopied={(copy) => void navigate(href('scene3d.home', { query: { id: copy.id } }))}
      />
      <Body>
        {isMobile ? (
          <Narrow>
            {stage}
            <NarrowBar onDialog={setDialog} />
          </Narrow>
        ) : (
          <ResizablePanels
            {...panelMemory}
            panels={[
              {
                ...{ id: 'tree', label: say('tree.title'), content: <LeftPanel /> },
                ...{ defaultSize: 232, minSize: 180, maxSize: 400, collapsible: true, shortcut: '[' },
              },
              { id: 'stage', label: say('stage.label'), content: stage, flexible: true },
              {
                ...{
                  id: 'inspector',
                  label: say('inspector.title'),
                  content: <Inspector onDialog={setDialog} />,
                },
                ...{ defaultSize: 304, minSize: 272, maxSize: 480, collapsible: true, shortcut: ']' },
              },
            ]}
          />
        )}
        <CommentsPanel />
      </Body>
      <Dialogs name={dialog} onClose={() => setDialog(null)} />
    </Main>
  );
}

const Main = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
`;

/* What compares an image with its view covers the viewport. */
const Work = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Narrow = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Middle = styled.div`
  display: flex;
  flex: 1;
  height: 100%;
  min-width: 0;
  min-height: 0;
  &[data-narrow] {
    flex-direction: column;
  }
`;
