import { color, styled, Tabs } from '@tai/design-system';
import { useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { Inspector } from '../Inspector/Inspector.tsx';
import { useBoardNames } from '../nodes/useBoardNames.ts';
import { RunPanel } from '../RunPanel/RunPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';

type PanelTab = 'node' | 'runs' | 'history';

/** At the right: the selected node, the runs of the board, and what this person did. */
export function SidePanel() {
  const say = nodeCanvasWords.useWords();
  const { session, stage } = useOpenBoard();
  const names = useBoardNames();
  const [tab, setTab] = useState<PanelTab>('node');
  return (
    <Side data-tour="board-panel">
      <Row>
        <Tabs
          label={say('side.label')}
          value={tab}
          onChange={(value) => setTab(value as PanelTab)}
          tabs={(['node', 'runs', 'history'] as const).map((value) => ({
            value,
            label: say(`side.${value}`),
          }))}
        />
      </Row>
      <Below data-padded={tab === 'runs' || undefined}>
        {tab === 'node' && <Inspector />}
        {tab === 'runs' && (
          <RunPanel boardId={session.id} {...names} onGoTo={(nodeId) => stage.get()?.goTo(nodeId)} />
        )}
        {tab === 'history' && <HistoryPanel />}
      </Below>
    </Side>
  );
}

const Side = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  background: ${color.panel};
`;

const Row = styled.div`
  flex: none;
  padding: 4px 8px 0;
`;

const Below = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  &[data-padded] {
    padding: 12px;
  }
`;
