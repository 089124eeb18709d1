import { useErrorText, withReason } from '@tai/api-client';
import type { DatasetLine, TrainingKind } from '@tai/contracts';
import {
  AddIcon,
  Button,
  ChevronDownIcon,
  color,
  fontSize,
  ImagesIcon,
  MoreIcon,
  IconButton,
  Menu,
  Popover,
  styled,
  toast,
  TrashIcon,
  HistoryIcon,
} from '@tai/design-system';
import { confirmPort, formatDateTime, useLanguage, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useDeleteDatasetMutation } from '../../api/datasetApi.ts';
import { datasetWords } from '../../datasetWords.ts';
import { useNewDataset } from '../../state/useNewDataset.ts';
import { DatasetVersions } from '../DatasetVersions/DatasetVersions.tsx';

interface Props {
  kind: TrainingKind;
  datasets: readonly DatasetLine[];
  current: DatasetLine | null;
  onOpen: (id: string) => void;
  onDeleted: () => void;
}

/** The datasets of a kind: which one is open, a new one, and what can be done with the open one. */
export function DatasetSwitcher({ kind, datasets, current, onOpen, onDeleted }: Props) {
  const say = datasetWords.useWords();
  const { make, isMaking } = useNewDataset(kind);
  const nameOf = (line: DatasetLine) => line.name || say('unnamed');

  async function begin(): Promise<void> {
    const made = await make();
    if (made) onOpen(made.id);
  }

  return (
    <Root>
      {current && (
        <Popover
          label={say('switch')}
          placement="bottom-end"
          width={320}
          flush
          trigger={
            <Button variant="ghost" endIcon={<ChevronDownIcon size={16} />} title={nameOf(current)}>
              <Name dir="auto">{nameOf(current)}</Name>
            </Button>
          }
        >
          {(close) => (
            <List aria-label={say('list')}>
              {datasets.map((line) => (
                <li key={line.id}>
                  <Row
                    type="button"
                    aria-current={line.id === current.id || undefined}
                    onClick={() => {
                      close();
                      onOpen(line.id);
                    }}
                  >
                    {line.coverUrl ? <img src={line.coverUrl} alt="" /> : <ImagesIcon />}
                    <DatasetFacts line={line} name={nameOf(line)} />
                  </Row>
                </li>
              ))}
            </List>
          )}
        </Popover>
      )}
      <Button startIcon={<AddIcon size={16} />} loading={isMaking} onClick={() => void begin()}>
        {say('new')}
      </Button>
      {current && <DatasetMenu dataset={current} name={nameOf(current)} onDeleted={onDeleted} />}
    </Root>
  );
}

function DatasetFacts({ line, name }: { line: DatasetLine; name: string }) {
  const say = datasetWords.useWords();
  const { language } = useLanguage();
  return (
    <span>
      <strong dir="auto">{name}</strong>
      <small>
        {say('facts', { count: line.images, date: formatDateTime(line.updateTime, language) })}
        {line.isTraining && ` · ${say('isTraining')}`}
      </small>
    </span>
  );
}

interface MenuProps {
  dataset: DatasetLine;
  name: string;
  onDeleted: () => void;
}

function DatasetMenu({ dataset, name, onDeleted }: MenuProps) {
  const say = datasetWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [remove] = useDeleteDatasetMutation();
  const [hasVersions, setVersions] = useState(false);

  async function ask(): Promise<void> {
    const isSure = await confirm.ask({
      title: say('delete.title', { name }),
      content: say('delete.content', { count: dataset.images }),
      confirmLabel: say('delete.confirm'),
      danger: true,
    });
    if (!isSure) return;
    const { error } = await remove(dataset.id);
    if (error) {
      toast.show({ tone: 'danger', message: withReason(say('delete.failed'), errorText(error)) });
      return;
    }
    toast.show({ tone: 'success', message: say('delete.done') });
    onDeleted();
  }

  return (
    <>
      <Menu
        label={say('more')}
        placement="bottom-end"
        items={[
          {
            ...{ id: 'versions', label: say('versions.open'), icon: <HistoryIcon /> },
            onSelect: () => setVersions(true),
          },
          { id: 'apart', type: 'separator' },
          {
            ...{ id: 'delete', label: say('delete.open'), icon: <TrashIcon />, danger: true },
            ...(dataset.isTraining && { disabledReason: say('delete.training') }),
            onSelect: () => void ask(),
          },
        ]}
      >
        <IconButton label={say('more')}>
          <MoreIcon />
        </IconButton>
      </Menu>
      {hasVersions && <DatasetVersions dataset={dataset} onClose={() => setVersions(false)} />}
    </>
  );
}

const Root = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  min-width: 0;
`;

const Name = styled.span`
  display: block;
  max-width: 200px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const List = styled.ul`
  max-height: 420px;
  margin: 0;
  padding: 4px;
  overflow-y: auto;
  list-style: none;
`;

const Row = styled.button`
  display: flex;
  gap: 10px;
  align-items: center;
  width: 100%;
  min-height: 48px;
  padding: 4px 8px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &[aria-current] {
    background: ${color.selected};
  }
  > img,
  > svg {
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: calc(6px * var(--tai-rounding));
    object-fit: cover;
  }
  > svg {
    padding: 10px;
    background: ${color.hover};
    color: ${color.textFaint};
  }
  > span {
    display: grid;
    min-width: 0;
  }
  strong {
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-variant-numeric: tabular-nums;
  }
`;
