import { isTrainActive, type TrainCheckpointLine, type TrainRun, type TrainSampleLine } from '@tai/contracts';
import {
  Badge,
  Button,
  color,
  fontSize,
  ImageBox,
  ImagePreview,
  type PreviewImage,
  styled,
  Tooltip,
  WandIcon,
} from '@tai/design-system';
import { styleUsePort, useHost, useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { bytesText } from '../../domain/measures.ts';
import { runWords } from '../../runWords.ts';
import { useControlSize } from '../../state/useControlSize.ts';

/** Checkpoints that are shown before somebody asks for all. */
const few = 6;

const tones = { good: 'success', weak: 'warning', broken: 'danger', unknown: 'neutral' } as const;

/** Style files of a training, newest first, with the samples that were made with each. */
export function RunCheckpoints({ run }: { run: TrainRun }) {
  const say = runWords.useWords();
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const size = useControlSize();
  const { checkpoints } = run;
  if (checkpoints.length === 0)
    return <Note>{say(isTrainActive(run.state) ? 'checkpoints.none' : 'checkpoints.noneEnded')}</Note>;
  const newestFirst = checkpoints.toReversed();
  const shown = showsAll ? newestFirst : newestFirst.slice(0, few);
  // Large, they come in the order in which the style was learned.
  const images = checkpoints.flatMap(({ epoch, samples }) =>
    samples.map((sample): PreviewImage => {
      const { id, url, previewUrl, width, height, prompt } = sample;
      return {
        ...{ id, width, height, src: url, thumbnailSrc: previewUrl },
        alt: say('checkpoints.sample', { epoch, prompt }),
      };
    }),
  );
  return (
    <div>
      {run.previewPrompt && <Note>{say('checkpoints.prompt', { prompt: run.previewPrompt })}</Note>}
      <Grid>
        {shown.map((checkpoint) => (
          <Checkpoint key={checkpoint.id} checkpoint={checkpoint} name={run.name} onOpen={setOpened} />
        ))}
      </Grid>
      {newestFirst.length > shown.length && (
        <Button size={size} variant="ghost" onClick={() => setShowsAll(true)}>
          {say('checkpoints.all', { count: newestFirst.length })}
        </Button>
      )}
      <ImagePreview
        open={opened !== null}
        onClose={() => setOpened(null)}
        images={images}
        index={images.findIndex(({ id }) => id === opened)}
        onIndexChange={(index) => setOpened(images[index]?.id ?? null)}
      />
    </div>
  );
}

interface CheckpointProps {
  checkpoint: TrainCheckpointLine;
  /** Of the style. */
  name: string;
  onOpen: (sampleId: string) => void;
}

function Checkpoint({ checkpoint, name, onOpen }: CheckpointProps) {
  const say = runWords.useWords();
  const { language } = useLanguage();
  const { ports } = useHost();
  const size = useControlSize();
  const { epoch, isFinal, bytes, health, samples, styleValue } = checkpoint;
  const verdict = <Badge tone={tones[health.verdict]}>{say(`checkpoints.health.${health.verdict}`)}</Badge>;
  const canUse = health.verdict !== 'broken' && ports.has(styleUsePort);
  return (
    <Item>
      {samples.length > 0 ? (
        <Samples data-several={samples.length > 1 || undefined}>
          {samples.map((sample) => (
            <Sample key={sample.id} sample={sample} epoch={epoch} onOpen={onOpen} />
          ))}
        </Samples>
      ) : (
        <NoSample>{say('checkpoints.noSample')}</NoSample>
      )}
      <Facts>
        <strong>{say(isFinal ? 'checkpoints.final' : 'checkpoints.epoch', { epoch })}</strong>
        <small>{bytesText(bytes, language)}</small>
      </Facts>
      <div>{health.detail === '' ? verdict : <Tooltip label={health.detail}>{verdict}</Tooltip>}</div>
      {canUse && (
        <Button
          size={size}
          startIcon={<WandIcon size={14} />}
          aria-label={say('checkpoints.useLabel', { epoch })}
          onClick={() => ports.use(styleUsePort).use({ value: styleValue, name })}
        >
          {say('checkpoints.use')}
        </Button>
      )}
    </Item>
  );
}

function Sample({
  sample: { id, previewUrl, width, height, prompt },
  epoch,
  onOpen,
}: {
  sample: TrainSampleLine;
  epoch: number;
  onOpen: (sampleId: string) => void;
}) {
  const say = runWords.useWords();
  return (
    <ImageBox
      src={previewUrl}
      width={width}
      height={height}
      alt={say('checkpoints.sample', { epoch, prompt })}
      onClick={() => onOpen(id)}
    />
  );
}

const Note = styled.p`
  margin: 0 0 12px;
  color: ${color.textMuted};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 16px 12px;
  margin-bottom: 8px;
`;

const Item = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  justify-items: start;
  min-width: 0;
  & > :first-of-type {
    width: 100%;
  }
`;

const Samples = styled.div`
  display: grid;
  gap: 4px;
  border-radius: calc(8px * var(--tai-rounding));
  overflow: hidden;
  &[data-several] {
    grid-template-columns: 1fr 1fr;
  }
`;

const NoSample = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.stage};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  strong {
    font-weight: 500;
  }
  small {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;
