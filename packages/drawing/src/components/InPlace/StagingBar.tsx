import { errorText, type ApiError } from '@tai/api-client';
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  color,
  CompareIcon,
  IconButton,
  ProgressBar,
  Spinner,
  styled,
} from '@tai/design-system';
import { useJobActions, useJobText } from '@tai/generation-kit';
import { useObservable } from '@tai/kernel';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { placeVariant, type Variant } from '../../engine/inPlace/variant.ts';
import { inPlaceWords } from '../../inPlaceWords.ts';
import { staged, unstaged } from '../../state/stagingSlice.ts';
import { useEditor, useStagingId, useStudio } from '../DrawingEditor/studio.ts';
import { useViewOnlyReason } from '../useViewOnlyReason.ts';
import { useAddResults } from './useAddResults.ts';
import { useCompareKey } from './useCompareKey.ts';
import { useStagedResults, type StagedResult } from './useStagedResults.ts';
import { useComposeVariant } from './useVariant.ts';

/** Results over the canvas: one is shown in its place, the arrows show the others; it becomes a layer or goes. */
export function Component() {
  const results = useStagedResults(useStagingId());
  const [chosenId, setChosenId] = useState<string | null>(null);
  // What was asked for last is shown until the person looks at something else.
  const newest = results.findLast(({ request }) => request.key === results.at(-1)?.request.key);
  const [newestKey, setNewestKey] = useState(newest?.request.key);
  if (newest?.request.key !== newestKey) {
    setNewestKey(newest?.request.key);
    setChosenId(null);
  }
  const first = results.find(({ request }) => request.key === newest?.request.key);
  const shown = results.find(({ id }) => id === chosenId) ?? first;
  if (!shown) return null;
  return <Staged key={shown.id} shown={shown} results={results} onChoose={setChosenId} />;
}

interface Props {
  shown: StagedResult;
  results: readonly StagedResult[];
  onChoose: (id: string) => void;
}

function Staged({ shown, results, onChoose }: Props) {
  const say = inPlaceWords.useWords();
  const at = results.indexOf(shown);
  const { request } = shown;
  const [isHidden, setHidden] = useState(false);
  const isCompared = useCompareKey(shown.picture !== null, '[data-testid="drawing-stage"]');
  const step = (by: number) => {
    const next = results[(at + by + results.length) % results.length];
    if (next) onChoose(next.id);
  };
  return (
    <Bar
      role="region"
      aria-label={say('staging.title')}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') step(-1);
        if (key === 'ArrowRight') step(1);
      }}
    >
      <Line>
        <Title title={request.title}>
          <b>{say(`mode.${request.mode}`)}</b> {request.title}
        </Title>
        {results.length > 1 && (
          <Steps>
            <IconButton label={say('staging.previous')} size="compact" onClick={() => step(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <span role="status">{say('staging.count', { at: at + 1, total: results.length })}</span>
            <IconButton label={say('staging.next')} size="compact" onClick={() => step(1)}>
              <ChevronRightIcon />
            </IconButton>
          </Steps>
        )}
      </Line>
      {shown.picture ? (
        <Finished
          shown={shown}
          results={results}
          isHidden={isHidden || isCompared}
          compare={
            <IconButton
              label={say('staging.compare')}
              size="compact"
              pressed={isHidden}
              onClick={() => setHidden(!isHidden)}
            >
              <CompareIcon />
            </IconButton>
          }
        />
      ) : (
        <Unfinished shown={shown} />
      )}
    </Bar>
  );
}

function Finished({
  shown,
  results,
  isHidden,
  compare,
}: Pick<Props, 'shown' | 'results'> & { isHidden: boolean; compare: ReactNode }) {
  const say = inPlaceWords.useWords();
  const dispatch = useDispatch();
  const stage = useObservable(useStudio().stage);
  const corner = useEditor(({ drawing }) => drawing.corner);
  const compose = useComposeVariant();
  const [variant, setVariant] = useState<Variant | 'failed' | null>(null);
  const { isAdding, add } = useAddResults(shown, variant === 'failed' ? null : variant);
  const viewOnly = useViewOnlyReason();
  const { request, picture } = shown;
  useEffect(() => {
    let isOver = false;
    void compose({ picture, request }).then((made) => !isOver && setVariant(made ?? 'failed'));
    return () => {
      isOver = true;
    };
  }, [compose, picture, request]);
  useEffect(() => {
    const isSeen = !isHidden && variant !== null && variant !== 'failed';
    stage?.setOver(isSeen ? placeVariant(variant, { corner }) : null);
    return () => stage?.setOver(null);
  }, [stage, variant, isHidden, corner]);

  /** Results of one request, each once; of preset views all of them can be added together. */
  const together = results.filter((one) => one.request.key === request.key);
  const canAddAll = request.mode === 'views' && together.length > 1;

  return (
    <>
      {variant === 'failed' && <Note role="alert">{say('problem.result')}</Note>}
      <Line>
        {variant === null ? <Spinner size={16} /> : compare}
        <Space />
        <Button size="compact" variant="ghost" onClick={() => dispatch(unstaged(request.key))}>
          {say('staging.discard')}
        </Button>
        {canAddAll && (
          <Button
            size="compact"
            loading={isAdding}
            disabledReason={viewOnly}
            onClick={() => void add(together)}
          >
            {say('staging.addAll')}
          </Button>
        )}
        <Button
          size="compact"
          variant="primary"
          loading={isAdding}
          disabled={variant === null || variant === 'failed'}
          disabledReason={viewOnly}
          onClick={() => void add([shown])}
        >
          {say('staging.add')}
        </Button>
      </Line>
    </>
  );
}

function Unfinished({ shown: { request, state } }: Pick<Props, 'shown'>) {
  const say = inPlaceWords.useWords();
  const dispatch = useDispatch();
  const jobText = useJobText();
  const { cancel, retry, withdraw } = useJobActions();
  if (state.kind !== 'job')
    return (
      <Line role="status">
        <Spinner size={16} />
        <span>{say(state.kind === 'waiting' ? 'staging.waiting' : 'staging.loading')}</span>
        <Space />
        {state.kind === 'waiting' && (
          <Button size="compact" onClick={() => withdraw(request.key)}>
            {say('staging.cancel')}
          </Button>
        )}
      </Line>
    );
  const { job } = state;
  if (job.status === 'failed')
    return (
      <>
        <Note role="alert">
          {job.error ? errorText({ ...job.error, kind: 'api' } as ApiError) : say('staging.failed')}
        </Note>
        <Line>
          <Space />
          <Button size="compact" variant="ghost" onClick={() => dispatch(unstaged(request.key))}>
            {say('staging.discard')}
          </Button>
          <Button
            size="compact"
            variant="primary"
            onClick={() => {
              dispatch(staged({ ...request, key: retry(job) }));
              dispatch(unstaged(request.key));
            }}
          >
            {say('staging.retry')}
          </Button>
        </Line>
      </>
    );
  return (
    <>
      <ProgressBar label={jobText(job)} value={job.status === 'queued' ? undefined : job.progress} />
      <Line>
        <Muted>{jobText(job)}</Muted>
        <Space />
        <Button size="compact" onClick={() => void cancel(job)}>
          {say('staging.cancel')}
        </Button>
      </Line>
    </>
  );
}

const Bar = styled.section`
  position: absolute;
  top: 12px;
  left: 50%;
  z-index: 3;
  display: grid;
  /* A long prompt is cut off, and does not push the buttons out of sight. */
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  width: min(440px, calc(100% - 32px));
  padding: 10px 12px;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: 0 8px 24px rgb(0 0 0 / 25%);
  font-size: 13px;
  translate: -50% 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
  b {
    color: ${color.text};
    font-weight: 600;
  }
`;

const Steps = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Space = styled.span`
  flex: 1;
`;

const Muted = styled.span`
  min-width: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

const Note = styled.p`
  margin: 0;
  color: ${color.dangerText};
  font-size: 12px;
`;
