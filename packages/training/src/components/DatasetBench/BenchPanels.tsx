import type { Dataset } from '@tai/contracts';
import {
  color,
  ResizablePanels,
  SegmentedControl,
  styled,
  useIsMobile,
  type PanelSpec,
} from '@tai/design-system';
import { useMemo, type ReactNode } from 'react';
import { pageWords } from '../../pageWords.ts';
import { panelMemory } from '../../state/panelMemory.ts';
import { useBenchView, type BenchView } from '../../state/useBenchView.ts';
import { RunPanel } from '../RunPanel/RunPanel.tsx';

interface Props {
  dataset: Dataset | null;
  selectedIds: readonly string[];
  onSaveFirst: () => Promise<boolean>;
  images: ReactNode;
  /** Nothing while there are no images to label. */
  labels?: ReactNode;
  /** What a narrow window shows; kept here unless given. */
  view?: BenchView;
  onView?: (view: BenchView) => void;
}

/** Images, labels and trainings side by side, and one of them in a narrow window. */
export function BenchPanels({ dataset, selectedIds, onSaveFirst, images, labels, view, onView }: Props) {
  const say = pageWords.useWords();
  const isMobile = useIsMobile();
  const [ownView, setOwnView] = useBenchView();
  const memory = useMemo(() => panelMemory(), []);
  const current = view ?? ownView;
  const runs = (
    <Side>
      <RunPanel dataset={dataset} selectedIds={selectedIds} onSaveFirst={onSaveFirst} />
    </Side>
  );
  if (isMobile) {
    const views: BenchView[] = labels ? ['images', 'labels', 'runs'] : ['images', 'runs'];
    return (
      <Narrow>
        <SegmentedControl
          label={say('views')}
          value={current}
          onChange={onView ?? setOwnView}
          options={views.map((value) => ({ value, label: say(`view.${value}`) }))}
          size="touch"
          fullWidth
        />
        {/* All stay mounted, so that what was typed and scrolled stays. */}
        <div hidden={current !== 'images'}>{images}</div>
        {labels && <div hidden={current !== 'labels'}>{labels}</div>}
        <div hidden={current !== 'runs'}>{runs}</div>
      </Narrow>
    );
  }
  const panels: PanelSpec[] = [
    { id: 'images', label: say('view.images'), content: images, flexible: true },
    ...(labels
      ? [
          {
            ...{ id: 'labels', label: say('view.labels'), content: <Side>{labels}</Side> },
            ...{ defaultSize: 296, minSize: 240, maxSize: 480, collapsible: true },
          },
        ]
      : []),
    {
      ...{ id: 'runs', label: say('view.runs'), content: runs },
      ...{ defaultSize: 360, minSize: 300, maxSize: 520, collapsible: true },
    },
  ];
  return <ResizablePanels {...memory} panels={panels} />;
}

const Side = styled.div`
  height: 100%;
  min-height: 0;
  overflow: auto;
  background: ${color.panel};
`;

const Narrow = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  > :first-of-type {
    flex: none;
    margin: 8px 12px;
    width: auto;
  }
  > div:not([hidden]):not(:first-of-type) {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
  }
`;
