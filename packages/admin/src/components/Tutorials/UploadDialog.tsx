import { limits } from '@tai/contracts';
import { Button, color, Dialog, ProgressBar, styled, TextField, useDesignWords } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { formatDuration, formatMegabytes } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { DropZone } from '../DropZone/DropZone.tsx';
import { FailureText, Faint } from '../PageFrame/PageFrame.tsx';
import { useChosenVideo, type ChosenVideo } from './useChosenVideo.ts';
import { useTutorialUpload } from './useTutorialUpload.ts';

const { titleMaxLength, videoBytes } = limits.tutorial;
const limitMb = videoBytes / 1024 / 1024;

interface UploadDialogProps {
  onClose: () => void;
  onUploaded: (id: string) => void;
}

/** Brings a video in: the browser reads its length and a still picture, and tells how far the upload is. */
export function UploadDialog({ onClose, onUploaded }: UploadDialogProps) {
  const say = adminWords.useWords();
  const words = useDesignWords();
  const { video, choose, clear } = useChosenVideo();
  const [title, setTitle] = useState('');
  const { upload, cancel, share, error } = useTutorialUpload((id) => {
    onUploaded(id);
    onClose();
  });
  const isUploading = share !== null;
  const isTooLarge = video !== null && video.file.size > videoBytes;
  const isTitleRight = title.trim() !== '' && title.trim().length <= titleMaxLength;

  function take([file]: File[]): void {
    if (!file) return;
    if (title === '') setTitle(file.name.replace(/\.\w+$/, '').slice(0, titleMaxLength));
    choose(file);
  }
  function close(): void {
    cancel();
    onClose();
  }

  return (
    <Dialog
      open
      dismissible={false}
      width={520}
      title={say('tutorials.upload')}
      onClose={close}
      footer={
        <>
          <Button onClick={isUploading ? cancel : close}>
            {isUploading ? say('upload.cancel') : words.common.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={!video || video.still === undefined || isTooLarge || !isTitleRight}
            loading={isUploading}
            onClick={() => video && void upload(video, title.trim())}
          >
            {say('upload.send')}
          </Button>
        </>
      }
    >
      <Stack>
        {video ? (
          <VideoFacts video={video} />
        ) : (
          <DropZone label={say('upload.drop')} accept="video/mp4,video/webm,.mp4,.m4v,.webm" onFiles={take} />
        )}
        {isTooLarge && <p role="alert">{say('upload.tooLarge', { limit: limitMb })}</p>}
        <TextField
          label={say('tutorials.name')}
          value={title}
          maxLength={titleMaxLength}
          disabled={isUploading}
          onChange={setTitle}
        />
        {isUploading && video && <Progress name={video.file.name} share={share} />}
        <FailureText error={error} />
        {video && !isUploading && <Button onClick={clear}>{say('upload.another')}</Button>}
      </Stack>
    </Dialog>
  );
}

function Progress({ name, share }: { name: string; share: number }) {
  const say = adminWords.useWords();
  const percent = Math.floor(share * 100);
  return (
    <div>
      <ProgressBar label={say('upload.progress', { name })} value={percent} />
      <Faint>{share === 1 ? say('upload.storing') : say('upload.percent', { percent })}</Faint>
    </div>
  );
}

function VideoFacts({ video: { file, still, posterUrl } }: { video: ChosenVideo }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const size = formatMegabytes(file.size, language);
  return (
    <Row>
      {posterUrl !== '' && <img src={posterUrl} alt={say('upload.poster')} />}
      <div>
        <p>{file.name}</p>
        <Faint role="status">
          {still === undefined && say('upload.reading')}
          {still === null && `${say('upload.unplayable')} · ${size}`}
          {still &&
            say('upload.facts', {
              width: still.width,
              height: still.height,
              duration: formatDuration(still.durationSeconds),
              size,
            })}
        </Faint>
      </div>
    </Row>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 88px;
  overflow-wrap: anywhere;
  img {
    flex: none;
    width: 156px;
    border-radius: calc(8px * var(--tai-rounding));
    background: ${color.stage};
  }
`;
