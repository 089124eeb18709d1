import { color, MediaOverlay, styled } from '@tai/design-system';
import { CameraDiagram } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import type { ClipExample } from '../../domain/clipExamples.ts';
import { exampleMedia } from '../../exampleMedia.ts';
import { videoWords } from '../../words.ts';

/** Longest example clip in seconds; the form that the example fills in may ask for more. */
const seconds = 3;

interface Props {
  example: ClipExample;
  /** Fills in the form. */
  onUse: () => void;
}

/** A clip of the built-in engine that plays while it is pointed at, and the prompt that made it. */
export function ExampleCard({ example, onUse }: Props) {
  const say = videoWords.useWords();
  const { pick } = useLanguage();
  const { clip, poster } = exampleMedia[example.id];
  return (
    <Card type="button" onClick={onUse}>
      <Picture aria-hidden>
        <img src={poster} alt="" width={320} height={183} loading="lazy" />
        <MediaOverlay item={{ medium: 'video', video: { duration: seconds, previewUrl: clip } }} />
        <Camera>
          <CameraDiagram move={example.camera} />
        </Camera>
      </Picture>
      <Text>
        <strong>{say(`examples.${example.id}`)}</strong>
        <small>{pick(example.prompt)}</small>
        <Use>{say('examples.use')}</Use>
      </Text>
    </Card>
  );
}

const Card = styled.button`
  display: grid;
  grid-template-rows: auto 1fr;
  width: 100%;
  height: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  color: ${color.textMuted};
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &:hover,
  &:focus-visible {
    --camera-motion: running;
  }
`;

const Picture = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 16 / 9;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Camera = styled.span`
  position: absolute;
  top: 6px;
  right: 6px;
  display: grid;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.overlay};
`;

const Text = styled.span`
  display: grid;
  gap: 2px;
  align-content: start;
  padding: 8px 12px 10px;
  strong {
    font-size: 13px;
    font-weight: 600;
    color: ${color.text};
  }
  small {
    display: -webkit-box;
    overflow: hidden;
    font-size: 12px;
    line-height: 1.45;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Use = styled.span`
  padding-top: 4px;
  color: ${color.text};
  font-size: 12px;
  font-weight: 600;
`;
