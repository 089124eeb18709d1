import { errorText, uploadPicture, useClient } from '@tai/api-client';
import type { Parameter, Picture } from '@tai/contracts';
import {
  AddIcon,
  Button,
  CloseIcon,
  color,
  IconButton,
  ImageBox,
  styled,
  toast,
  UploadIcon,
} from '@tai/design-system';
import { imagePickerPort, useLanguage, usePort, UserCancelledError } from '@tai/kernel';
import { useRef, useState, type DragEvent } from 'react';
import { useInputPicturesQuery } from '../../api/imageToolsApi.ts';
import { toolWords } from '../../toolWords.ts';
import { useResults } from '../useResults.ts';
import { Labelled } from './Labelled.tsx';

interface Props {
  parameter: Extract<Parameter, { type: 'images' }>;
  value: string[];
  onChange: (value: string[]) => void;
}

/** Pictures of the library: chosen, dropped, uploaded, or taken from the stage. */
export function ImagesField({ parameter, value, onChange }: Props) {
  const say = toolWords.useWords();
  const { pick } = useLanguage();
  const client = useClient();
  const picker = usePort(imagePickerPort);
  const { chosen } = useResults();
  const { data: pictures } = useInputPicturesQuery(value, { skip: value.length === 0 });
  const fileInput = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const label = pick(parameter.label);
  const { max, maxWidth, maxHeight } = parameter;
  const onStage = chosen?.kind === 'picture' && !value.includes(chosen.id) ? chosen.picture : null;

  /** A single picture is replaced, several are filled up. */
  function add(ids: readonly string[]): void {
    const added = ids.filter((id) => !value.includes(id));
    onChange(max === 1 ? added.slice(-1) : [...value, ...added].slice(0, max));
  }

  async function choose(): Promise<void> {
    try {
      const { ids } = await picker.pick({ title: label, max, selected: value });
      onChange(ids);
    } catch (error) {
      if (!(error instanceof UserCancelledError)) throw error;
    }
  }

  async function upload(files: readonly File[]): Promise<void> {
    setUploading(true);
    const ids: string[] = [];
    for (const file of files.slice(0, max)) {
      const result = await uploadPicture(client, file);
      if ('picture' in result) ids.push(result.picture.id);
      else toast.show({ message: errorText(result.error), tone: 'danger' });
    }
    setUploading(false);
    if (ids.length > 0) add(ids);
  }

  function drop(event: DragEvent): void {
    setOver(false);
    const id = event.dataTransfer.getData('application/x-tai-picture');
    const files = [...event.dataTransfer.files];
    if (!id && files.length === 0) return;
    // The library takes what is dropped elsewhere on the page.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (id) add([id]);
    else void upload(files);
  }

  return (
    <Labelled
      label={label}
      hint={(parameter.help && pick(parameter.help)) ?? say('images.limit', { maxWidth, maxHeight })}
      aside={max > 1 ? `${value.length} / ${max}` : undefined}
    >
      <Zone
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value.map((id, index) => (
          <Chosen
            key={id}
            picture={pictures?.find((picture) => picture.id === id)}
            isGone={pictures !== undefined && !pictures.some((picture) => picture.id === id)}
            name={say('images.chosen', { name: label, number: index + 1 })}
            onRemove={() => onChange(value.filter((other) => other !== id))}
          />
        ))}
        {value.length < max && (
          <Slot
            type="button"
            onClick={() => void choose()}
            aria-label={say('images.choose', { name: label })}
          >
            <AddIcon />
            <span>{say('images.chooseShort')}</span>
          </Slot>
        )}
      </Zone>
      <Row>
        <Button
          size="compact"
          startIcon={<UploadIcon size={16} />}
          loading={isUploading}
          onClick={() => fileInput.current?.click()}
        >
          {say('images.upload')}
        </Button>
        {value.length >= max && (
          <Button size="compact" onClick={() => void choose()}>
            {say('images.change')}
          </Button>
        )}
        {onStage && (
          <Button size="compact" onClick={() => add([onStage.id])}>
            {say('images.useStage')}
          </Button>
        )}
        <input
          ref={fileInput}
          type="file"
          hidden
          accept="image/*"
          multiple={max > 1}
          aria-label={say('images.upload')}
          onChange={(event) => {
            void upload([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Row>
    </Labelled>
  );
}

interface ChosenProps {
  picture: Picture | undefined;
  isGone: boolean;
  name: string;
  onRemove: () => void;
}

function Chosen({ picture, isGone, name, onRemove }: ChosenProps) {
  const say = toolWords.useWords();
  return (
    <Tile>
      {picture && (
        <ImageBox
          src={picture.thumbUrl}
          alt={name}
          thumbhash={picture.thumbhash}
          width={1}
          height={1}
          fit="cover"
        />
      )}
      {isGone && <span>{say('images.gone')}</span>}
      {picture && (
        <small>
          {picture.width} × {picture.height}
        </small>
      )}
      <i>
        <IconButton size="compact" label={say('images.remove', { name })} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      </i>
    </Tile>
  );
}

const side = 96;

const Zone = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${side}px, 1fr));
  gap: 8px;
  border-radius: 10px;
  &[data-over] {
    outline: 2px dashed ${color.accent};
    outline-offset: 3px;
  }
`;

const Tile = styled.div`
  position: relative;
  height: ${side}px;
  overflow: hidden;
  border-radius: 10px;
  background: ${color.raised};
  > span {
    display: grid;
    height: 100%;
    padding: 8px;
    place-items: center;
    font-size: 12px;
    color: ${color.danger};
    text-align: center;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  small {
    position: absolute;
    bottom: 4px;
    left: 4px;
    padding: 1px 5px;
    border-radius: 6px;
    background: rgba(10, 10, 13, 0.65);
    color: #fff;
    font-size: 11px;
    font-variant-numeric: tabular-nums;
  }
  i {
    position: absolute;
    top: 4px;
    right: 4px;
    border-radius: 8px;
    background: ${color.panel};
  }
`;

const Slot = styled.button`
  display: grid;
  gap: 4px;
  align-content: center;
  justify-items: center;
  height: ${side}px;
  padding: 8px;
  border: 1px dashed ${color.hairline};
  border-radius: 10px;
  background: ${color.field};
  color: ${color.textMuted};
  font: inherit;
  font-size: 12px;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
