import { styleLimits } from '@tai/contracts';
import { CheckIcon, Skeleton, VisuallyHidden, color, fontSize, radius, styled } from '@tai/design-system';
import { withCover } from '../../domain/styleForm.ts';
import { formWords } from '../../formWords.ts';
import { useTrainingImages } from './useTrainingImages.ts';

interface Props {
  trainNo: string;
  covers: readonly string[];
  onChange: (covers: string[]) => void;
}

/** Images that a training made, to be taken as covers with one press. */
export function TrainingStrip({ trainNo, covers, onChange }: Props) {
  const say = formWords.useWords();
  const { images, isLoading, isFailed } = useTrainingImages(trainNo);
  if (isFailed) return <Note role="status">{say('cover.samplesFailed')}</Note>;
  if (!isLoading && images.length === 0) return null;
  const isFull = covers.length >= styleLimits.coversMax;
  return (
    <Root role="group" aria-label={say('cover.samples')} aria-busy={isLoading}>
      <span aria-hidden>{say('cover.samples')}</span>
      <Images tabIndex={-1}>
        {isLoading && <VisuallyHidden role="status">{say('cover.samplesLoading')}</VisuallyHidden>}
        {isLoading &&
          [0, 1, 2, 3].map((ghost) => <Skeleton key={ghost} width={64} height={64} radius="8px" />)}
        {images.map(({ url, thumbUrl, prompt }) => {
          const isChosen = covers.includes(url);
          return (
            <Choice
              key={url}
              type="button"
              aria-pressed={isChosen}
              aria-label={say('cover.sample', { prompt })}
              title={isFull && !isChosen ? say('cover.sampleFull') : prompt}
              aria-disabled={(isFull && !isChosen) || undefined}
              onClick={() => {
                if (isChosen) onChange(covers.filter((one) => one !== url));
                else if (!isFull) onChange(withCover(covers, url));
              }}
            >
              <img src={thumbUrl} alt="" loading="lazy" />
              {isChosen && <CheckIcon size={16} />}
            </Choice>
          );
        })}
      </Images>
    </Root>
  );
}

const Note = styled.div`
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  margin-top: 4px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Images = styled.div`
  display: flex;
  gap: 8px;
  padding: 3px;
  margin: -3px;
  overflow-x: auto;
  > * {
    flex: none;
  }
`;

const Choice = styled.button`
  position: relative;
  width: 64px;
  height: 64px;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.control};
  background: ${color.panel};
  cursor: pointer;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[aria-pressed='true'] {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
  &[aria-disabled] {
    opacity: 0.45;
    cursor: not-allowed;
  }
  svg {
    position: absolute;
    inset: auto 4px 4px auto;
    padding: 2px;
    border-radius: 50%;
    background: ${color.accentFill};
    color: ${color.onAccent};
  }
`;
