import type { Picture } from '@tai/contracts';
import {
  Button,
  CloseIcon,
  color,
  IconButton,
  PauseIcon,
  PlayIcon,
  Select,
  Slider,
  styled,
} from '@tai/design-system';
import type { Results } from '@tai/generation-kit';
import { useDispatch, useSelector } from 'react-redux';
import { clipCompared, selectCompared } from '../../state/videoSlice.ts';
import { videoWords } from '../../words.ts';
import { useClipsInStep } from './useClipsInStep.ts';

interface Props {
  /** The clip on the stage. */
  first: Picture;
  results: Results;
}

/** Two clips beside each other that play in step, with one transport for both. */
export function ComparedClips({ first, results }: Props) {
  const say = videoWords.useWords();
  const dispatch = useDispatch();
  const compared = useSelector(selectCompared);
  const { clips, isPlaying, time, length, toggle, seek, measure } = useClipsInStep();
  const others = results.results.flatMap((one) =>
    one.kind === 'picture' && one.id !== first.id ? [one.picture] : [],
  );
  const second = others.find(({ id }) => id === compared) ?? others[0];
  const nameOf = ({ prompt, name }: Picture) => prompt ?? name ?? say('stage.clip');
  return (
    <Root>
      <Bar>
        {second && (
          <Select
            label={say('compare.other')}
            hideLabel
            value={second.id}
            onChange={(id) => dispatch(clipCompared(id))}
            options={others.map((one, index) => ({
              value: one.id,
              label: say('compare.numbered', { number: index + 1, name: nameOf(one) }),
            }))}
          />
        )}
        <Button
          variant="ghost"
          size="compact"
          startIcon={<CloseIcon size={16} />}
          onClick={() => dispatch(clipCompared(null))}
        >
          {say('compare.end')}
        </Button>
      </Bar>
      <Pair ref={clips} role="group" aria-label={say('compare.pair')}>
        {[first, ...(second ? [second] : [])].map((one) => (
          <figure key={one.id}>
            <video
              src={one.picUrl}
              poster={one.previewUrl}
              aria-label={nameOf(one)}
              muted
              playsInline
              preload="auto"
              onLoadedMetadata={measure}
            />
            <figcaption>{nameOf(one)}</figcaption>
          </figure>
        ))}
      </Pair>
      <Transport>
        <IconButton label={say(isPlaying ? 'compare.pause' : 'compare.play')} onClick={toggle}>
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <Slider
          label={say('compare.time')}
          hideLabel
          showField={false}
          value={time}
          min={0}
          max={Math.max(length, 0.01)}
          step={0.01}
          unit={say('compare.unit')}
          onChange={seek}
        />
      </Transport>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
  justify-content: flex-end;
  padding: 6px 8px 0;
  > :first-of-type:not(button) {
    width: min(280px, 60%);
  }
`;

const Pair = styled.div`
  display: grid;
  flex: 1;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 8px;
  min-height: 0;
  padding: 8px;
  figure {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-height: 0;
    margin: 0;
  }
  video {
    flex: 1;
    width: 100%;
    min-height: 0;
    border-radius: calc(4px * var(--tai-rounding));
    background: #000;
    object-fit: contain;
  }
  figcaption {
    overflow: hidden;
    font-size: 12px;
    color: ${color.textMuted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 720px) {
    grid-auto-flow: row;
  }
`;

const Transport = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  padding: 4px 16px 8px;
`;
