import { useErrorText } from '@tai/api-client';
import type { StyleVersion, StyleVo } from '@tai/contracts';
import {
  Badge,
  Button,
  DownloadIcon,
  ErrorState,
  IconButton,
  Skeleton,
  color,
  fontSize,
  styled,
  toast,
} from '@tai/design-system';
import { formatDateTime, useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { useLazyStyleFileQuery, useStyleVersionsQuery } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';
import { publishWords } from '../../publishWords.ts';
import { fileSize } from '../ImportStyle/fileSize.ts';
import { AddVersion } from './AddVersion.tsx';

/** The files that a style had, the newest first, and the way to another one. */
export function StyleVersions({ style }: { style: StyleVo }) {
  const say = editWords.useWords();
  const errorText = useErrorText();
  const [isAdding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useStyleVersionsQuery(style.id);
  return (
    <Root aria-labelledby="style-versions">
      <Head>
        <h3 id="style-versions">{say('versions.title')}</h3>
        {!isAdding && (
          <Button size="compact" onClick={() => setAdding(true)}>
            {say('versions.add')}
          </Button>
        )}
      </Head>
      {isAdding && <AddVersion style={style} onClose={() => setAdding(false)} />}
      {!data && error ? (
        <ErrorState title={say('versions.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <List>
          {!data && <Skeleton height={44} radius="8px" />}
          {data?.map((version, index) => (
            <VersionLine key={version.id} version={version} isNewest={index === 0} />
          ))}
        </List>
      )}
    </Root>
  );
}

const tones = { good: 'success', weak: 'warning', broken: 'danger', unknown: 'neutral' } as const;

function VersionLine({ version, isNewest }: { version: StyleVersion; isNewest: boolean }) {
  const say = editWords.useWords();
  const ofPublish = publishWords.useWords();
  const { language } = useLanguage();
  const { download, isDownloading } = useDownload();
  const { number, trainNo, epoch, health, uses, bytes, createTime } = version;
  const origin =
    trainNo === null
      ? say('versions.imported')
      : epoch === null
        ? say('versions.trainingFinal')
        : say('versions.training', { epoch });
  return (
    <Line>
      <span>
        <b>
          {say('versions.number', { number })}
          {isNewest && <small> {say('versions.newest')}</small>}
        </b>
        <small>
          {[origin, formatDateTime(createTime), say('versions.uses', { count: uses })].join(' · ')}
        </small>
      </span>
      <Badge tone={tones[health.verdict]}>{ofPublish(`health.${health.verdict}`)}</Badge>
      <small>{fileSize(bytes, language)}</small>
      <IconButton
        size="compact"
        label={say('versions.download', { number })}
        loading={isDownloading}
        onClick={() => download(version.id)}
      >
        <DownloadIcon size={16} />
      </IconButton>
    </Line>
  );
}

function useDownload() {
  const say = editWords.useWords();
  const errorText = useErrorText();
  const [look, { isFetching }] = useLazyStyleFileQuery();
  async function download(versionId: string): Promise<void> {
    const { data, error } = await look(versionId);
    if (!data) {
      const message = say('versions.downloadFailed', { reason: errorText(error) });
      toast.show({ id: 'styleStudio.download', tone: 'danger', message });
      return;
    }
    // The browser streams it to the disk: a file of gigabytes does not fit into the page.
    const link = document.createElement('a');
    link.href = data.url;
    link.download = data.name;
    link.click();
  }
  return { download: (versionId: string) => void download(versionId), isDownloading: isFetching };
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding-top: 12px;
  box-shadow: inset 0 1px 0 ${color.hairline};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h3 {
    margin: 0;
    font-size: ${fontSize.emphasis};
    font-weight: 600;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 44px;
  > span:first-of-type {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 550;
  }
  small {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-weight: 400;
  }
`;
