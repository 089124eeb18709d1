import { useErrorText, type ApiError } from '@tai/api-client';
import { storyboardLimits, type FilmExport, type FilmShape } from '@tai/contracts';
import { useDocumentState } from '@tai/document-kit';
import { Button, color, Dialog, ProgressBar, Select, styled } from '@tai/design-system';
import { picturePreviewPort, randomKey, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useCancelExportMutation, useExportFilmMutation, useExportsQuery } from '../../api/storyboardApi.ts';
import { filmOf, shotState } from '../../domain/shots.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';

const sizes = ['1280×720', '1920×1080', '854×480', '720×1280', '1080×1920', '1080×1080', '720×720'] as const;
/** Milliseconds between looks at exports that are under way. */
const lookEvery = 1_000;

/** Makes one MP4 of the storyboard on the server, and lists what was made. It goes on when the dialog is closed. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const say = storyboardWords.useWords();
  const errorText = useErrorText();
  const { session, editor, storyboard, clips, isKnown, canEdit } = useOpenStoryboard();
  const isSaved = useDocumentState(session, ({ status }) => status === 'saved' || status === 'readOnly');
  const [pollingInterval, setPolling] = useState(lookEvery);
  const { data } = useExportsQuery(session.id, { pollingInterval, refetchOnMountOrArgChange: true });
  const [begin, { isLoading, error }] = useExportFilmMutation();
  const [saveId, setSaveId] = useState(randomKey);
  const isBusy = data?.exports.some(isUnderWay) ?? true;
  if (pollingInterval > 0 !== isBusy) setPolling(isBusy ? lookEvery : 0);
  const { film } = storyboard;
  const { frames } = filmOf(storyboard, clips);
  const missing = storyboard.shots.findIndex((shot) =>
    ['empty', 'gone'].includes(shotState(shot, clips, isKnown)),
  );
  const reason = data?.problem
    ? say(`export.${data.problem}`)
    : missing >= 0
      ? say('export.missing', { number: missing + 1 })
      : isSaved
        ? undefined
        : say('export.unsaved');
  const seconds =
    data?.pixelsPerSecond && Math.ceil((frames * film.width * film.height) / data.pixelsPerSecond);
  const change = (next: Partial<FilmShape>) => {
    if (canEdit) editor.change((draft) => void Object.assign(draft.film, next));
  };
  const size = `${film.width}×${film.height}`;

  async function start(): Promise<void> {
    const { data: begun } = await begin({ documentId: session.id, saveId, film });
    if (!begun) return;
    setSaveId(randomKey());
    setPolling(lookEvery);
  }

  return (
    <Dialog
      open
      width={520}
      title={say('export.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('export.close')}</Button>
          <Button
            variant="primary"
            loading={isLoading}
            onClick={() => void start()}
            {...(reason !== undefined && { disabledReason: reason })}
          >
            {say('export.start')}
          </Button>
        </>
      }
    >
      <Content>
        <Row>
          <Select
            label={say('export.size')}
            value={size}
            disabled={!canEdit}
            onChange={(next) => {
              const [width = film.width, height = film.height] = next.split('×').map(Number);
              change({ width, height });
            }}
            options={[...new Set([...sizes, size])].map((value) => ({
              value,
              label: value.replace('×', ' × '),
            }))}
          />
          <Select
            label={say('export.fps')}
            value={String(film.fps)}
            disabled={!canEdit}
            onChange={(fps) => change({ fps: Number(fps) })}
            options={storyboardLimits.fps.map((fps) => ({ value: String(fps), label: String(fps) }))}
          />
        </Row>
        <Note>
          {say('export.facts', { seconds: (frames / film.fps).toFixed(1), frames })}
          {seconds ? ` · ${say('export.estimate', { seconds })}` : ''}
        </Note>
        {reason !== undefined && <Note role="status">{reason}</Note>}
        {error && <Problem role="alert">{errorText(error as ApiError)}</Problem>}
        {data && data.exports.length > 0 && (
          <List aria-label={say('export.earlier')}>
            {data.exports.map((one) => (
              <ExportLine key={one.id} made={one} />
            ))}
          </List>
        )}
      </Content>
    </Dialog>
  );
}

function isUnderWay({ status }: FilmExport): boolean {
  return status === 'queued' || status === 'running';
}

function ExportLine({ made }: { made: FilmExport }) {
  const say = storyboardWords.useWords();
  const errorText = useErrorText();
  const preview = usePort(picturePreviewPort);
  const [cancel, { isLoading }] = useCancelExportMutation();
  const { id, status, progress, clip, error, film } = made;
  const text =
    status === 'failed'
      ? say('export.failed', { reason: error ? errorText(error as ApiError) : '' })
      : status === 'running'
        ? say('export.running', { percent: progress })
        : say(`export.${status}`);
  return (
    <li>
      <span>{say('export.shape', { ...film })}</span>
      <span>{text}</span>
      {isUnderWay(made) && (
        <>
          <ProgressBar label={text} value={status === 'running' ? progress : undefined} />
          <Button size="compact" loading={isLoading} onClick={() => void cancel(id)}>
            {say('export.cancel')}
          </Button>
        </>
      )}
      {clip && (
        <Button size="compact" onClick={() => preview.open({ pictures: [clip], startId: clip.id })}>
          {say('export.show')}
        </Button>
      )}
    </li>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;

const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 13px;
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.danger};
  font-size: 13px;
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 12px 0 0;
  border-top: 1px solid ${color.hairline};
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    font-size: 13px;
  }
  li > span:first-of-type {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
  li > span:nth-of-type(2) {
    flex: 1;
  }
`;
