import type { ParameterOf } from '@tai/contracts';
import { BrushIcon, Button, CloseIcon, color, ImageBox, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { inputWords } from '../../../inputWords.ts';
import type { Tool } from '../../useTool.ts';
import { Labelled } from '../Labelled.tsx';
import { UploadButton } from '../UploadButton.tsx';
import { useDrawnInput } from './useDrawnInput.tsx';

interface Props {
  parameter: ParameterOf<'mask' | 'box'>;
  value: unknown;
  onChange: (value: unknown) => void;
  tool: Tool;
}

/** What is drawn on a picture: an area, hint strokes or a rectangle. A mask can be brought in as a file too. */
export function DrawnField({ parameter, value, onChange, tool }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const input = useDrawnInput({ parameter, value, onChange, tool });
  const { source, mask, box, reason } = input;
  const hasValue = value !== null;
  return (
    <Labelled
      label={pick(parameter.label)}
      hint={parameter.help && pick(parameter.help)}
      error={input.isMaskGone ? say('mask.gone') : undefined}
    >
      {mask && source && (
        <Shown
          style={{
            aspectRatio: source.width / source.height,
            maxWidth: `${(160 * source.width) / source.height}px`,
          }}
        >
          <ImageBox src={source.thumbUrl} alt="" width={source.width} height={source.height} fit="cover" />
          <img src={mask.thumbUrl} alt={say('mask.shown')} />
        </Shown>
      )}
      {box && (
        <small>
          {say('box.shown', { left: box.left, top: box.top, width: box.width, height: box.height })}
        </small>
      )}
      <Row>
        {input.draw && (
          <Button
            size="compact"
            startIcon={<BrushIcon size={16} />}
            disabledReason={reason}
            onClick={input.draw}
          >
            {say(hasValue ? 'mask.change' : parameter.type === 'box' ? 'box.draw' : 'mask.paint')}
          </Button>
        )}
        {parameter.type === 'mask' && (
          <UploadButton
            label={say('mask.upload')}
            isUploading={input.isUploading}
            disabledReason={reason}
            onFiles={(files) => void input.upload(files)}
          />
        )}
        {hasValue && (
          <Button
            size="compact"
            variant="ghost"
            startIcon={<CloseIcon size={16} />}
            onClick={() => onChange(null)}
          >
            {say('mask.remove')}
          </Button>
        )}
      </Row>
    </Labelled>
  );
}

const Shown = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.raised};
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0.6;
    mix-blend-mode: screen;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
