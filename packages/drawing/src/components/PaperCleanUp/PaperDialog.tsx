import { WorkEnded } from '@tai/canvas-kit';
import {
  Button,
  color,
  Dialog,
  LiveRegion,
  Popover,
  Slider,
  Spinner,
  styled,
  Switch,
  toast,
} from '@tai/design-system';
import { useState, type ReactNode } from 'react';
import type { PaperPicture } from '../../domain/paper/cleanPaper.ts';
import { wholeQuad } from '../../domain/paper/homography.ts';
import { usualLevels } from '../../domain/paper/levelPaper.ts';
import type { PaperWork } from '../../engine/paper/paperWork.ts';
import { paperWords } from '../../paperWords.ts';
import { ColourPicker } from '../ColourPanel/ColourPicker.tsx';
import { CornerEditor } from './CornerEditor.tsx';
import { PictureCanvas } from './PictureCanvas.tsx';
import { usePaper, type Paper } from './usePaper.ts';

interface Props {
  /** The photo. */
  picture: PaperPicture;
  /** `#rrggbb` of lines, to begin with. */
  colour: string;
  work: PaperWork;
  onApply: (result: PaperPicture) => void;
  onClose: () => void;
}

/** A photographed sketch is straightened, evened out and turned into lines; the result is seen beside it. */
export function PaperDialog({ picture, colour, work, onApply, onClose }: Props) {
  const say = paperWords.useWords();
  const paper = usePaper(picture, work);
  const { settings, small, preview, isCrossed, isWorking } = paper;
  const [isApplying, setApplying] = useState(false);

  async function apply(): Promise<void> {
    setApplying(true);
    try {
      onApply(await work.clean(picture, settings, Math.max(picture.width, picture.height)));
    } catch (error) {
      // The dialog was closed meanwhile.
      if (error instanceof WorkEnded) return;
      toast.show({ message: say('failed'), tone: 'danger' });
      setApplying(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('title')}
      width={1080}
      dismissible={false}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="primary"
            loading={isApplying}
            disabledReason={isCrossed ? say('crossed') : undefined}
            onClick={() => void apply()}
          >
            {say('apply')}
          </Button>
        </>
      }
    >
      <Pair>
        <Side title={say('before')}>
          {small ? (
            <CornerEditor
              shown={small}
              size={picture}
              quad={settings.quad}
              isCrossed={isCrossed}
              onChange={(quad) => paper.change({ quad })}
            />
          ) : (
            <Spinner />
          )}
        </Side>
        <Side title={say('after')}>
          {preview ? <PictureCanvas picture={preview} label={say('after')} /> : <Spinner />}
        </Side>
      </Pair>
      <Hint data-warning={isCrossed || paper.isNotFound || undefined} role="status">
        {say(isCrossed ? 'crossed' : paper.isNotFound ? 'notFound' : 'cornerHint')}
      </Hint>
      <LiveRegion>{isWorking && say('working')}</LiveRegion>
      <PaperControls paper={paper} size={picture} colour={colour} />
    </Dialog>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div>{children}</div>
    </figure>
  );
}

interface ControlsProps {
  paper: Paper;
  size: PaperPicture;
  colour: string;
}

function PaperControls({ paper, size, colour }: ControlsProps) {
  const say = paperWords.useWords();
  const { settings, change } = paper;
  const [ink, setInk] = useState(colour);
  return (
    <Controls>
      <div>
        <Row>
          <Button size="compact" onClick={paper.find}>
            {say('find')}
          </Button>
          <Button size="compact" onClick={() => change({ quad: wholeQuad(size) })}>
            {say('reset')}
          </Button>
        </Row>
        <Switch
          label={say('even')}
          checked={settings.isEvened}
          onChange={(isEvened) => change({ isEvened })}
        />
      </div>
      <div>
        <Slider
          label={say('black')}
          value={settings.black}
          min={0}
          max={Math.max(1, settings.white - 1)}
          defaultValue={usualLevels.black}
          unit="%"
          onChange={(black) => change({ black })}
        />
        <Slider
          label={say('white')}
          value={settings.white}
          min={Math.min(99, settings.black + 1)}
          max={100}
          defaultValue={usualLevels.white}
          unit="%"
          onChange={(white) => change({ white })}
        />
      </div>
      <div>
        <Switch
          label={say('lines')}
          hint={say('linesHint')}
          checked={settings.lines !== null}
          onChange={(isWanted) => change({ lines: isWanted ? ink : null })}
        />
        {settings.lines !== null && (
          <Popover
            label={say('colourTitle')}
            width={240}
            trigger={
              <Ink type="button">
                <i style={{ background: settings.lines }} />
                {say('colour', { hex: settings.lines })}
              </Ink>
            }
          >
            <ColourPicker
              value={settings.lines}
              onChange={(hex) => {
                setInk(hex);
                change({ lines: hex });
              }}
            />
          </Popover>
        )}
      </div>
    </Controls>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  figure {
    display: flex;
    flex-direction: column;
    min-width: 0;
    margin: 0;
    > div {
      display: grid;
      flex: 1;
      place-items: center;
      min-height: 160px;
      padding: 20px;
      border-radius: calc(10px * var(--tai-rounding));
      background: ${color.stage};
    }
    &:last-child canvas {
      background: repeating-conic-gradient(#ffffff 0 25%, #e4e4ea 0 50%) 0 0 / 16px 16px;
    }
  }
  figcaption {
    padding-bottom: 6px;
    color: ${color.textMuted};
    font-size: 12px;
  }
  @media (max-width: 991px) {
    grid-template-columns: 1fr;
  }
`;

const Hint = styled.p`
  margin: 10px 0 0;
  color: ${color.textMuted};
  font-size: 12px;
  &[data-warning] {
    color: ${color.warningText};
  }
`;

const Controls = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 16px 28px;
  margin-top: 14px;
  > div {
    display: grid;
    gap: 10px;
    align-content: start;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Ink = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  width: fit-content;
  min-height: 32px;
  padding: 0 10px;
  border: 1px solid ${color.controlBorder};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.button};
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  cursor: pointer;
  i {
    width: 18px;
    height: 18px;
    border-radius: calc(5px * var(--tai-rounding));
    box-shadow: 0 0 0 1px ${color.controlBorder};
  }
`;
