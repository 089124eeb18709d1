import { errorText, errorWords, useClient, type ApiError } from '@tai/api-client';
import { isPixelSize, type Job, type PixelSize } from '@tai/contracts';
import {
  Button,
  ErrorState,
  LiveRegion,
  ProgressBar,
  RetryIcon,
  Spinner,
  StopIcon,
  styled,
  color,
} from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import type { Result } from '../../domain/results.ts';
import { generationWords } from '../../words.ts';
import { useJobText } from '../jobText.ts';
import { useJobActions } from '../useJobActions.ts';
import { FitArea, fitWidth } from './fit.ts';

type Props = { result: Exclude<Result, { kind: 'picture' }> };

/** A request on its way: what it looks like so far, where it is, and stopping it; or why it failed. */
export function JobOnStage({ result }: Props) {
  if (result.kind === 'waiting') return <Waiting result={result} />;
  if (result.job.status === 'failed') return <Failed job={result.job} />;
  return <Running job={result.job} preview={result.preview?.image ?? null} />;
}

function Waiting({ result }: { result: Extract<Result, { kind: 'waiting' }> }) {
  const say = generationWords.useWords();
  const { withdraw } = useJobActions();
  // The browser may call itself online while the server is away; the line to the server knows.
  const line = useObservable(useClient().realtime.status);
  const text = say(line === 'open' ? 'job.sending' : 'job.waiting');
  return (
    <Middle>
      <Canvas size={sizeOf(result.submission.params)} preview={null} />
      <Line>
        <Spinner />
        <LiveRegion>{text}</LiveRegion>
        <span aria-hidden>{text}</span>
        <Button size="compact" onClick={() => withdraw(result.id)}>
          {say('job.withdraw')}
        </Button>
      </Line>
    </Middle>
  );
}

function Running({ job, preview }: { job: Job; preview: string | null }) {
  const say = generationWords.useWords();
  const text = useJobText()(job);
  const { cancel } = useJobActions();
  const isQueued = job.status === 'queued';
  return (
    <Middle>
      <Canvas size={sizeOf(job.params)} preview={preview} />
      <Bar>
        <ProgressBar label={text} value={isQueued ? undefined : job.progress} />
        <Line>
          <Grow>{text}</Grow>
          <Button size="compact" startIcon={<StopIcon size={16} />} onClick={() => void cancel(job)}>
            {say('job.cancel')}
          </Button>
        </Line>
      </Bar>
    </Middle>
  );
}

function Failed({ job }: { job: Job }) {
  const say = generationWords.useWords();
  const sayError = errorWords.useWords();
  const { retry } = useJobActions();
  const reason = job.error && errorText({ ...job.error, kind: 'api' } as ApiError, sayError);
  return (
    <Middle>
      <ErrorState
        title={say('job.failed')}
        action={
          <Button variant="primary" startIcon={<RetryIcon size={16} />} onClick={() => retry(job)}>
            {say('job.retry')}
          </Button>
        }
      >
        {reason}
      </ErrorState>
    </Middle>
  );
}

/** The box the picture will fill, so that nothing jumps when it comes. */
function Canvas({ size, preview }: { size: PixelSize; preview: string | null }) {
  return (
    <FitArea>
      <Box style={{ aspectRatio: size.width / size.height, width: fitWidth(size) }}>
        {preview && <img src={preview} alt="" />}
      </Box>
    </FitArea>
  );
}

function sizeOf(params: Record<string, unknown>): PixelSize {
  return isPixelSize(params.size) ? params.size : { width: 1024, height: 1024 };
}

const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 16px;
  min-height: 0;
  padding: 24px;
`;

const Box = styled.div`
  overflow: hidden;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.raised};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Bar = styled.div`
  display: grid;
  gap: 8px;
  width: min(420px, 100%);
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
`;

const Grow = styled.span`
  flex: 1;
`;
