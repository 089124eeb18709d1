import {
  BottomSheet,
  IconButton,
  keepToastsAbove,
  LayersIcon,
  ParametersIcon,
  color,
  styled,
} from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useState } from 'react';
import { editWords } from '../../editWords.ts';
import { Inspector } from '../Inspector/Inspector.tsx';
import { SceneTree } from '../SceneTree/SceneTree.tsx';
import type { DialogName } from '../TopBar/Dialogs.tsx';
import { useOpenScene, useSelected } from './scene.ts';

/** The foot of a phone: what is selected, and the sheets with the tree and the inspector. */
export function NarrowBar({ onDialog }: { onDialog: (name: DialogName) => void }) {
  const say = editWords.useWords();
  const [sheet, setSheet] = useState<'tree' | 'inspector' | null>(null);
  const selected = useSelected();
  const isMatching = useObservable(useOpenScene().matching) !== null;
  // The photograph that a camera is matched to needs the room of the sheet, and the view is what one wants to see after it.
  if (isMatching && sheet !== null) setSheet(null);
  const close = () => setSheet(null);
  const text =
    selected.length === 0
      ? say('inspector.nothing')
      : selected.length === 1
        ? (selected[0]?.name ?? '')
        : say('inspector.many', { count: selected.length });
  return (
    <Bar ref={keepToastsAbove}>
      <IconButton size="touch" label={say('tree.title')} onClick={() => setSheet('tree')}>
        <LayersIcon />
      </IconButton>
      <Summary type="button" onClick={() => setSheet('inspector')}>
        {text}
      </Summary>
      <IconButton size="touch" label={say('inspector.title')} onClick={() => setSheet('inspector')}>
        <ParametersIcon />
      </IconButton>
      <BottomSheet open={sheet === 'tree'} onClose={close} title={say('tree.title')}>
        <Tall>
          <SceneTree />
        </Tall>
      </BottomSheet>
      <BottomSheet open={sheet === 'inspector'} onClose={close} title={say('inspector.title')}>
        <Inspector
          onDialog={(name) => {
            close();
            onDialog(name);
          }}
        />
      </BottomSheet>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  padding: 8px;
  padding-bottom: max(8px, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.hairline};
  background: ${color.panel};
`;

const Summary = styled.button`
  flex: 1;
  min-width: 0;
  height: 44px;
  padding: 0 12px;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Tall = styled.div`
  height: 60dvh;
`;
