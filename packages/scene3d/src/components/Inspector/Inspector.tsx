import { color, styled, Tabs } from '@tai/design-system';
import { useState } from 'react';
import { editWords } from '../../editWords.ts';
import type { DialogName } from '../TopBar/Dialogs.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ObjectPanel } from './ObjectPanel.tsx';
import { ShotsPanel } from './ShotsPanel.tsx';
import { WorldPanel } from './WorldPanel.tsx';

type Tab = 'object' | 'world' | 'shots' | 'history';

/** Right of the viewport: what is selected, the surroundings, kept views, and what was done. */
export function Inspector({ onDialog }: { onDialog?: (name: DialogName) => void }) {
  const say = editWords.useWords();
  const [tab, setTab] = useState<Tab>('object');
  return (
    <Root>
      <Head>
        <Tabs<Tab>
          label={say('inspector.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'object', label: say('inspector.object') },
            { value: 'world', label: say('world.title') },
            { value: 'shots', label: say('shot.title') },
            { value: 'history', label: say('history.title') },
          ]}
        />
      </Head>
      <Content>
        {tab === 'object' && <ObjectPanel onDialog={onDialog} />}
        {tab === 'world' && <WorldPanel />}
        {tab === 'shots' && <ShotsPanel onDialog={onDialog} />}
        {tab === 'history' && <HistoryPanel />}
      </Content>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  background: ${color.panel};
`;

const Head = styled.div`
  flex: none;
  padding: 4px 8px 0;
  border-bottom: 1px solid ${color.hairline};
`;

const Content = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;
