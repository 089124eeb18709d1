import { useErrorText, withReason } from '@tai/api-client';
import type { DatasetLine, DatasetVersion } from '@tai/contracts';
import {
  Button,
  color,
  Dialog,
  EmptyState,
  ErrorState,
  fontSize,
  ImageBox,
  Skeleton,
  styled,
  toast,
} from '@tai/design-system';
import { confirmPort, formatDateTime, useLanguage, usePort } from '@tai/kernel';
import { useState } from 'react';
import {
  useDatasetVersionQuery,
  useDatasetVersionsQuery,
  useRestoreDatasetVersionMutation,
} from '../../api/datasetApi.ts';
import { datasetWords } from '../../datasetWords.ts';

interface Props {
  dataset: DatasetLine;
  onClose: () => void;
}

/** States of a dataset that trainings used, with the images and labels of one of them. */
export function DatasetVersions({ dataset, onClose }: Props) {
  const say = datasetWords.useWords();
  const errorText = useErrorText();
  const versions = useDatasetVersionsQuery(dataset.id, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const list = versions.data ?? [];
  const open = list.find(({ id }) => id === chosen) ?? list[0];
  return (
    <Dialog open onClose={onClose} title={say('versions.title')} width={900} height={520} flush>
      {versions.isError ? (
        <ErrorState title={say('versions.failed')} onRetry={() => void versions.refetch()}>
          {errorText(versions.error)}
        </ErrorState>
      ) : !versions.data ? (
        <Skeleton height="100%" radius="0" />
      ) : !open ? (
        <EmptyState title={say('versions.empty')}>{say('versions.emptyHelp')}</EmptyState>
      ) : (
        <Body>
          <Versions versions={list} open={open.id} onOpen={setChosen} />
          <OneVersion key={open.id} version={open} isTraining={dataset.isTraining} onClose={onClose} />
        </Body>
      )}
    </Dialog>
  );
}

function Versions({
  versions,
  open,
  onOpen,
}: {
  versions: readonly DatasetVersion[];
  open: string;
  onOpen: (id: string) => void;
}) {
  const say = datasetWords.useWords();
  const { language } = useLanguage();
  return (
    <List aria-label={say('versions.title')}>
      {versions.map((version) => (
        <li key={version.id}>
          <button
            type="button"
            aria-current={version.id === open || undefined}
            onClick={() => onOpen(version.id)}
          >
            <strong>{say('versions.number', { number: version.number })}</strong>
            <small>
              {say('facts', {
                count: version.images,
                date: formatDateTime(version.createTime, language),
              })}
            </small>
            <small>{say('versions.trainings', { count: version.trainNos.length })}</small>
          </button>
        </li>
      ))}
    </List>
  );
}

function OneVersion({
  version,
  isTraining,
  onClose,
}: {
  version: DatasetVersion;
  isTraining: boolean;
  onClose: () => void;
}) {
  const say = datasetWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const content = useDatasetVersionQuery(version.id);
  const [restore, { isLoading }] = useRestoreDatasetVersionMutation();

  async function goBack(): Promise<void> {
    const isSure = await confirm.ask({
      title: say('versions.restoreTitle', { number: version.number }),
      content: say('versions.restoreContent'),
      confirmLabel: say('versions.restore'),
    });
    if (!isSure) return;
    const { error } = await restore(version.id);
    if (error) {
      toast.show({ tone: 'danger', message: withReason(say('versions.restoreFailed'), errorText(error)) });
      return;
    }
    toast.show({ tone: 'success', message: say('versions.restored', { number: version.number }) });
    onClose();
  }

  return (
    <Side>
      <Bar>
        <span dir="auto">{version.trigger && say('versions.trigger', { trigger: version.trigger })}</span>
        <Button
          loading={isLoading}
          {...(isTraining && { disabledReason: say('training') })}
          onClick={() => void goBack()}
        >
          {say('versions.restore')}
        </Button>
      </Bar>
      {content.isError ? (
        <ErrorState title={say('versions.failed')} onRetry={() => void content.refetch()}>
          {errorText(content.error)}
        </ErrorState>
      ) : (
        <Images tabIndex={0} aria-label={say('versions.images')}>
          {(content.data?.list ?? []).map((image) => (
            <li key={image.id}>
              <ImageBox
                src={image.thumbUrl}
                thumbhash={image.thumbhash}
                alt={image.name}
                style={{ aspectRatio: '1' }}
              />
              <small dir="auto" title={image.labels}>
                {image.labels || say('versions.noLabels')}
              </small>
            </li>
          ))}
          {!content.data &&
            Array.from({ length: Math.min(12, version.images) }, (_, at) => (
              <li key={at}>
                <Skeleton aspectRatio={1} />
              </li>
            ))}
        </Images>
      )}
    </Side>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  height: 100%;
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr);
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 8px;
  overflow-y: auto;
  border-inline-end: 1px solid ${color.hairline};
  list-style: none;
  button {
    display: grid;
    width: 100%;
    padding: 8px 12px;
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
  }
  strong {
    font-weight: 550;
  }
  small {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
  @media (max-width: 640px) {
    max-height: 160px;
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: 0;
`;

const Bar = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  padding: 8px 16px;
  border-bottom: 1px solid ${color.hairline};
  color: ${color.textMuted};
`;

const Images = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 12px;
  align-content: start;
  margin: 0;
  padding: 16px;
  overflow-y: auto;
  list-style: none;
  small {
    display: -webkit-box;
    margin-top: 4px;
    overflow: hidden;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
