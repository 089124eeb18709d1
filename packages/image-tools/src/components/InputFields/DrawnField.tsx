import { errorText, uploadPicture, useClient } from '@tai/api-client';
import { pictureTypes, type Parameter, type PixelBox } from '@tai/contracts';
import { BrushIcon, Button, CloseIcon, color, ImageBox, styled, toast, UploadIcon } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useInputPicturesQuery } from '../../api/imageToolsApi.ts';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { toolWords } from '../../toolWords.ts';
import type { Tool } from '../useTool.ts';
import { Labelled } from './Labelled.tsx';

interface Props {
  parameter: Extract<Parameter, { type: 'mask' | 'box' }>;
  value: unknown;
  onChange: (value: unknown) => void;
  tool: Tool;
}

/** What is drawn on a picture: an area, hint strokes or a rectangle. A mask can be brought in as a file too. */
export function DrawnField({ parameter, value, onChange, tool }: Props) {
  const say = toolWords.useWords();
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const client = useClient();
  const fileInput = useRef<HTMLInputElement>(null);
  const sourceId = (tool.draft[parameter.of] as string[] | undefined)?.[0];
  const { data: sources } = useInputPicturesQuery([sourceId ?? ''], { skip: !sourceId });
  const maskId = parameter.type === 'mask' && typeof value === 'string' ? value : null;
  const { data: masks } = useInputPicturesQuery([maskId ?? ''], { skip: maskId === null });
  const source = sources?.[0];
  const mask = masks?.[0];
  const box = parameter.type === 'box' ? (value as PixelBox | null) : null;

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    const result = await uploadPicture(client, file, pictureTypes.mask);
    if ('error' in result) {
      toast.show({ message: errorText(result.error), tone: 'danger' });
      return;
    }
    const { picture } = result;
    if (source && (picture.width !== source.width || picture.height !== source.height)) {
      toast.show({ message: say('mask.sizeDiffers'), tone: 'danger' });
      return;
    }
    onChange(picture.id);
  }

  const hasValue = maskId !== null || box !== null;
  return (
    <Labelled label={pick(parameter.label)} hint={parameter.help && pick(parameter.help)}>
      {mask && source && (
        <Shown style={{ aspectRatio: source.width / source.height }}>
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
        <Button
          size="compact"
          startIcon={<BrushIcon size={16} />}
          disabledReason={source ? undefined : [say('mask.needsPicture')]}
          onClick={() => dispatch(stageChanged({ kind: 'draw', parameter: parameter.name }))}
        >
          {say(parameter.type === 'box' ? 'box.draw' : hasValue ? 'mask.change' : 'mask.paint')}
        </Button>
        {parameter.type === 'mask' && (
          <Button
            size="compact"
            startIcon={<UploadIcon size={16} />}
            disabledReason={source ? undefined : [say('mask.needsPicture')]}
            onClick={() => fileInput.current?.click()}
          >
            {say('mask.upload')}
          </Button>
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
        <input
          ref={fileInput}
          type="file"
          hidden
          accept="image/*"
          aria-label={say('mask.upload')}
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Row>
    </Labelled>
  );
}

const Shown = styled.div`
  position: relative;
  max-height: 160px;
  overflow: hidden;
  border-radius: 10px;
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
