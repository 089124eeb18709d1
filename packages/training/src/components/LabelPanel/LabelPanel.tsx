import type { Dataset, DatasetImage } from '@tai/contracts';
import { Button, color, fontSize, SegmentedControl, styled, useIsMobile } from '@tai/design-system';
import { areSentences, type TagCount } from '../../domain/labels.ts';
import type { ImageFilter } from '../../domain/imageFilter.ts';
import { labelWords } from '../../labelWords.ts';
import type { ImageActions } from '../../state/useImageActions.ts';
import { ImageDetails } from './ImageDetails.tsx';
import { ImageNotes } from './ImageNotes.tsx';
import { LabelEditor } from './LabelEditor.tsx';
import { LabelFrequency } from './LabelFrequency.tsx';

export interface LabelPanelProps {
  dataset: Dataset;
  image: DatasetImage | undefined;
  counts: readonly TagCount[];
  offered: readonly string[];
  /** How labels are written: null is by what stands there. */
  mode: 'tags' | 'text' | null;
  onMode: (mode: 'tags' | 'text') => void;
  /** What the trainer wants. */
  wantsSentences: boolean;
  filter: ImageFilter;
  actions: ImageActions;
  /** Another object asks for the focus of the label field. */
  wanted: object | null;
  onFilter: (filter: ImageFilter) => void;
  onLabels: (image: DatasetImage, labels: string, key?: string) => void;
  onDetail: (tag: string) => void;
  onCrop: () => void;
  onShow: (id: string) => void;
  onStep: (by: number) => void;
  onLeave: () => void;
}

/** The current image with its labels, and all tags of the dataset. */
export function LabelPanel(props: LabelPanelProps) {
  const { dataset, image, counts, filter, onFilter, onDetail } = props;
  const say = labelWords.useWords();
  return (
    <>
      {image ? <Current {...props} image={image} /> : <Hint>{say('chooseOne')}</Hint>}
      <LabelFrequency
        counts={counts}
        unlabelled={dataset.list.filter(({ labels }) => labels.trim() === '').length}
        total={dataset.list.length}
        chosen={filter.type === 'tag' ? filter.tag : null}
        isUnlabelledChosen={filter.type === 'unlabelled'}
        onChoose={(tag) => onFilter(tag === null ? { type: 'all' } : { type: 'tag', tag })}
        onUnlabelled={() => onFilter({ type: filter.type === 'unlabelled' ? 'all' : 'unlabelled' })}
        onDetail={onDetail}
      />
    </>
  );
}

function Current(props: LabelPanelProps & { image: DatasetImage }) {
  const { dataset, image, counts, offered, mode, onMode, wantsSentences, actions, wanted } = props;
  const { onLabels, onDetail, onCrop, onShow, onStep, onLeave } = props;
  const say = labelWords.useWords();
  const isMobile = useIsMobile();
  const isText = mode === null ? wantsSentences || areSentences(image.labels) : mode === 'text';
  const at = dataset.list.findIndex(({ id }) => id === image.id);
  return (
    <Root aria-label={say('of', { name: image.name })}>
      {isMobile && (
        <Steps>
          <Button onClick={() => onStep(-1)}>{say('previous')}</Button>
          <span>{say('place', { number: at + 1, count: dataset.list.length })}</span>
          <Button onClick={() => onStep(1)}>{say('next')}</Button>
        </Steps>
      )}
      <ImageDetails image={image} actions={actions} onCrop={onCrop} />
      <ImageNotes image={image} images={dataset.list} actions={actions} onShow={onShow} />
      <Heading>
        <h3>{say('title')}</h3>
        {image.labels !== '' && <small>{say(`by.${image.labelsBy}`)}</small>}
        <SegmentedControl
          label={say('mode')}
          size="compact"
          value={isText ? 'text' : 'tags'}
          onChange={onMode}
          options={[
            { value: 'tags', label: say('asTags') },
            { value: 'text', label: say('asText') },
          ]}
        />
      </Heading>
      <LabelEditor
        image={image}
        trigger={dataset.trigger}
        isText={isText}
        counts={counts}
        offered={offered}
        onChange={(labels, key) => onLabels(image, labels, key)}
        onDetail={onDetail}
        wanted={wanted}
        onLeave={onLeave}
      />
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: 12px;
  padding: 12px 16px;
  border-bottom: 1px solid ${color.hairline};
`;

const Heading = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  > h3 {
    margin: 0;
    font-size: ${fontSize.emphasis};
    font-weight: 600;
  }
  > small {
    flex: 1;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;

const Steps = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  font-variant-numeric: tabular-nums;
`;

const Hint = styled.p`
  margin: 0;
  padding: 16px;
  border-bottom: 1px solid ${color.hairline};
  color: ${color.textMuted};
`;
