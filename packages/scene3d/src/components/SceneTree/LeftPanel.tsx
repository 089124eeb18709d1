import { styled, color, Tabs } from '@tai/design-system';
import { SlotComponent, useLanguage, useSlot, workspacePanelSlot } from '@tai/kernel';
import { useState } from 'react';
import { editWords } from '../../editWords.ts';
import { SceneTree } from './SceneTree.tsx';

/** Left of the viewport: the tree of the scene, and the library, from which images and models are dragged into it. */
export function LeftPanel() {
  const say = editWords.useWords();
  const { pick } = useLanguage();
  const panels = useSlot(workspacePanelSlot);
  const [tab, setTab] = useState('tree');
  const panel = panels.find(({ id }) => id === tab);
  return (
    <Root>
      {panels.length > 0 && (
        <Head>
          <Tabs
            label={say('tree.panels')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'tree', label: say('tree.title') },
              ...panels.map(({ id, label }) => ({ value: id, label: pick(label) })),
            ]}
          />
        </Head>
      )}
      <Content>{panel ? <SlotComponent item={panel} props={{ active: true }} /> : <SceneTree />}</Content>
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
  padding: 4px 8px 0;
`;

const Content = styled.div`
  flex: 1;
  min-height: 0;
`;
