import { imageFlags, trainingLimits, type Dataset } from '@tai/contracts';
import {
  Button,
  color,
  EditIcon,
  fontSize,
  GridViewIcon,
  IconButton,
  Menu,
  mobileQuery,
  MoreIcon,
  RedoIcon,
  Select,
  styled,
  UndoIcon,
  WandIcon,
} from '@tai/design-system';
import type { ReactNode } from 'react';
import { datasetWords } from '../../datasetWords.ts';
import { filterKey, usefulFilters, type ImageFilter } from '../../domain/imageFilter.ts';
import { imageWords } from '../../imageWords.ts';
import { labelWords } from '../../labelWords.ts';
import type { EditsState } from '../../state/datasetEdits.ts';

interface Props {
  dataset: Dataset;
  /** Images that the filter shows. */
  shownCount: number;
  filter: ImageFilter;
  save: EditsState;
  /** The button that adds images. */
  add: ReactNode;
  onFilter: (filter: ImageFilter) => void;
  onUndo: () => void;
  onRedo: () => void;
  onAutomatic: () => void;
  onBatch: () => void;
  onBuckets: () => void;
}

/** What can be done with the images of a dataset, and which of them are shown. */
export function BenchToolbar(props: Props) {
  const { dataset, shownCount, save, add, onUndo, onRedo, onAutomatic, onBatch, onBuckets } = props;
  const say = labelWords.useWords();
  const sayImage = imageWords.useWords();
  const sayDataset = datasetWords.useWords();
  const isEmpty = dataset.list.length === 0;
  return (
    <Root role="toolbar" aria-label={sayDataset('tools')}>
      {add}
      <Button
        startIcon={<WandIcon size={16} />}
        {...(dataset.labelling ? { disabledReason: say('auto.busy') } : { disabled: isEmpty })}
        onClick={onAutomatic}
      >
        {say('auto.open')}
      </Button>
      <Button startIcon={<EditIcon size={16} />} disabled={isEmpty} onClick={onBatch}>
        {say('batch.open')}
      </Button>
      <Gap />
      <IconButton label={say('undo')} shortcut="Mod+Z" disabled={!save.canUndo} onClick={onUndo}>
        <UndoIcon />
      </IconButton>
      <IconButton label={say('redo')} shortcut="Mod+Shift+Z" disabled={!save.canRedo} onClick={onRedo}>
        <RedoIcon />
      </IconButton>
      <Menu
        label={sayDataset('moreTools')}
        items={[
          { id: 'buckets', label: sayImage('buckets.open'), icon: <GridViewIcon />, onSelect: onBuckets },
        ]}
      >
        <IconButton label={sayDataset('moreTools')}>
          <MoreIcon />
        </IconButton>
      </Menu>
      <Right>
        <FilterSelect {...props} />
        <small>
          {shownCount < dataset.list.length
            ? sayImage('shownOf', { count: shownCount, total: dataset.list.length })
            : sayImage('countOf', { count: dataset.list.length, max: trainingLimits.imagesMax })}
        </small>
        <SaveState save={save} />
      </Right>
    </Root>
  );
}

function SaveState({ save }: { save: EditsState }) {
  const say = datasetWords.useWords();
  return <small role="status">{say(`save.${save.status === 'failed' ? 'notSaved' : save.status}`)}</small>;
}

function FilterSelect({ dataset, filter, onFilter }: Props) {
  const say = imageWords.useWords();
  const options = usefulFilters(dataset.list).map((one) => ({
    value: filterKey(one.filter),
    label: say('filter.of', {
      name: say(`filter.${filterKey(one.filter)}` as 'filter.all'),
      count: one.count,
    }),
  }));
  if (options.length === 0 && filter.type === 'all') return null;
  const flagOf = (value: string) => imageFlags.find((flag) => flag === value);
  return (
    <Select
      label={say('filter.label')}
      hideLabel
      size="compact"
      value={filterKey(filter)}
      onChange={(value) => {
        const flag = flagOf(value);
        if (flag) onFilter({ type: 'flag', flag });
        else if (value !== 'tag') onFilter({ type: value as 'all' });
      }}
      options={[
        { value: 'all', label: say('filter.all') },
        ...options,
        ...(filter.type === 'tag' ? [{ value: 'tag', label: say('filter.tag', { tag: filter.tag }) }] : []),
      ]}
    />
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 0 16px 12px;
  ${mobileQuery} {
    padding: 0 12px 8px;
  }
`;

const Gap = styled.span`
  flex: 1;
  ${mobileQuery} {
    display: none;
  }
`;

const Right = styled.div`
  display: flex;
  flex: 1 1 100%;
  gap: 12px;
  align-items: center;
  min-height: 28px;
  > small {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  > small:last-of-type {
    margin-inline-start: auto;
  }
  > :first-child:not(small) {
    min-width: 160px;
  }
`;
