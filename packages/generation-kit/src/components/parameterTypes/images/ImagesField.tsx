import { useErrorText } from '@tai/api-client';
import { isTooLarge, rulesOf, type ParameterOf, type ParameterProblem, type Picture } from '@tai/contracts';
import {
  AddIcon,
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  color,
  IconButton,
  PasteIcon,
  ImageBox,
  styled,
} from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { pictureDrag } from '../../../domain/pictureDrag.ts';
import { moveEntry } from '../../../domain/pictureOrder.ts';
import { inputWords } from '../../../inputWords.ts';
import { useResults } from '../../useResults.ts';
import type { Tool } from '../../useTool.ts';
import { Labelled } from '../Labelled.tsx';
import { UploadButton } from '../UploadButton.tsx';
import { canUpload, useImagesInput, type ImagesInput } from './useImagesInput.ts';

interface Props {
  parameter: ParameterOf<'images'>;
  value: string[];
  onChange: (value: string[]) => void;
  tool: Tool;
}

/** Pictures of the library: chosen, dropped, uploaded, or taken from the stage. Several can be put into another order. */
export function ImagesField({ parameter, value, onChange, tool }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const errorText = useErrorText();
  const { chosen } = useResults(tool.page);
  const input = useImagesInput({ parameter, value, onChange });
  const { pictures, add, choose, upload } = input;
  const [isOver, setOver] = useState(false);
  const label = pick(parameter.label);
  const { max, maxWidth, maxHeight, takes = ['image'] } = parameter;
  const isUploadable = canUpload(parameter);
  const chooseKey = takesClips(parameter) ? 'images.chooseClip' : 'images.chooseShort';
  const shown = tool.onStage ?? (chosen?.kind === 'picture' ? chosen.picture : null);
  const isFit = ({ medium, remoteEngineId }: Picture) =>
    takes.includes(medium) && (isUploadable || remoteEngineId === parameter.remoteEngineId);
  const onStage = shown && isFit(shown) && !value.includes(shown.id) ? shown : null;
  const pictureOf = (id: string) => pictures?.find((picture) => picture.id === id);
  const tooLarge = value.map(pictureOf).find((picture) => picture && isTooLarge(picture, parameter));
  const refusal = tooLarge ? undefined : firstRefusal(value.map(pictureOf), parameter);
  const move = (id: string, to: number) => onChange(moveEntry(value, value.indexOf(id), to));

  function drop(event: DragEvent, place?: number): void {
    setOver(false);
    // A tile took it before the field around it.
    if (event.defaultPrevented) return;
    const id = event.dataTransfer.getData(pictureDrag);
    const files = isUploadable ? [...event.dataTransfer.files] : [];
    if (!id && files.length === 0) return;
    // The library, which takes files dropped elsewhere on the page, leaves this one and ends its own hint.
    event.preventDefault();
    if (!id) void upload(files);
    else if (value.includes(id)) move(id, place ?? value.length);
    else add([id]);
  }

  /** With the keyboard, while something of the field has the focus; elsewhere the library takes it. */
  function pasteHere(event: ClipboardEvent): void {
    const images = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0 || !isUploadable) return;
    event.preventDefault();
    event.stopPropagation();
    void upload(images);
  }

  return (
    <Labelled
      label={label}
      onPaste={pasteHere}
      hint={(parameter.help && pick(parameter.help)) ?? say('images.limit', { maxWidth, maxHeight })}
      error={
        tooLarge
          ? say('images.tooLarge', { width: tooLarge.width, height: tooLarge.height, maxWidth, maxHeight })
          : refusal && errorText({ kind: 'api', code: 0, msg: '', ...refusal })
      }
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
            id={id}
            picture={pictureOf(id)}
            isGone={pictures !== undefined && !pictureOf(id)}
            name={say('images.chosen', { name: label, number: index + 1 })}
            isOnStage={id === shown?.id}
            place={index}
            count={value.length}
            onMove={(to) => move(id, to)}
            onDrop={(event) => drop(event, index)}
            onRemove={() => onChange(value.filter((other) => other !== id))}
          />
        ))}
        {value.length < max && (
          <Slot
            type="button"
            onClick={() => void choose()}
            // Says which field it belongs to, and what stands on it, for those who speak to their computer.
            aria-label={`${say('images.choose', { name: label })}. ${say(chooseKey)}`}
          >
            <AddIcon />
            <span>{say(chooseKey)}</span>
          </Slot>
        )}
      </Zone>
      <Ways {...{ parameter, value, input, tooLarge, onStage: onStage?.id }} />
    </Labelled>
  );
}

/** Clips alone. */
function takesClips({ takes = ['image'] }: ParameterOf<'images'>): boolean {
  return takes.every((medium) => medium === 'video');
}

/** Why the first of the chosen items that the field cannot take is refused. */
function firstRefusal(
  chosen: readonly (Picture | undefined)[],
  parameter: ParameterOf<'images'>,
): ParameterProblem | undefined {
  for (const picture of chosen) {
    const refusal = picture && rulesOf(parameter).pictures?.check?.(picture, parameter);
    if (refusal) return refusal;
  }
  return undefined;
}

interface WaysProps extends Pick<Props, 'parameter' | 'value'> {
  input: ImagesInput;
  /** The first of the chosen pictures that the field cannot take. */
  tooLarge: Picture | undefined;
  /** Id of the picture on the stage, unless it is chosen already. */
  onStage: string | undefined;
}

/** The buttons that bring a picture into the field. */
function Ways({ parameter, value, input, tooLarge, onStage }: WaysProps) {
  const say = inputWords.useWords();
  const { max } = parameter;
  const isUploadable = canUpload(parameter);
  const { isUploading, add, choose, upload, paste, shrink } = input;
  return (
    <Row>
      {isUploadable && (
        <UploadButton
          label={say('images.upload')}
          multiple={max > 1}
          isUploading={isUploading}
          disabledReason={max > 1 && value.length >= max ? [say('images.full', { max })] : undefined}
          onFiles={(files) => void upload(files)}
        />
      )}
      {isUploadable && (max === 1 || value.length < max) && (
        <Button size="compact" startIcon={<PasteIcon size={16} />} onClick={() => void paste()}>
          {say('images.paste')}
        </Button>
      )}
      {tooLarge && (
        <Button size="compact" loading={isUploading} onClick={() => void shrink(tooLarge)}>
          {say('images.shrink')}
        </Button>
      )}
      {value.length >= max && (
        <Button size="compact" onClick={() => void choose()}>
          {say('images.change')}
        </Button>
      )}
      {onStage && (max === 1 || value.length < max) && (
        <Button size="compact" onClick={() => add([onStage])}>
          {say(takesClips(parameter) ? 'images.useStageClip' : 'images.useStage')}
        </Button>
      )}
    </Row>
  );
}

interface ChosenProps {
  id: string;
  picture: Picture | undefined;
  isGone: boolean;
  name: string;
  isOnStage: boolean;
  place: number;
  /** How many stand beside each other; one alone has no order. */
  count: number;
  onMove: (to: number) => void;
  onDrop: (event: DragEvent) => void;
  onRemove: () => void;
}

function Chosen({
  id,
  picture,
  isGone,
  name,
  isOnStage,
  place,
  count,
  onMove,
  onDrop,
  onRemove,
}: ChosenProps) {
  const say = inputWords.useWords();

  function step(event: KeyboardEvent): void {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(to);
  }

  return (
    <Tile
      draggable={count > 1}
      onDragStart={(event) => event.dataTransfer.setData(pictureDrag, id)}
      onDrop={onDrop}
      onKeyDown={step}
    >
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
          {isOnStage && ` · ${say('images.onStage')}`}
        </small>
      )}
      <i>
        {count > 1 && place > 0 && (
          <IconButton
            size="compact"
            onPicture
            label={say('images.earlier', { name })}
            shortcut="Alt+ArrowLeft"
            data-move=""
            onClick={() => onMove(place - 1)}
          >
            <ChevronLeftIcon size={16} />
          </IconButton>
        )}
        {count > 1 && place < count - 1 && (
          <IconButton
            size="compact"
            onPicture
            label={say('images.later', { name })}
            shortcut="Alt+ArrowRight"
            data-move=""
            onClick={() => onMove(place + 1)}
          >
            <ChevronRightIcon size={16} />
          </IconButton>
        )}
        <IconButton size="compact" onPicture label={say('images.remove', { name })} onClick={onRemove}>
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
  border-radius: calc(10px * var(--tai-rounding));
  &[data-over] {
    outline: 2px dashed ${color.accent};
    outline-offset: 3px;
  }
`;

const Tile = styled.div`
  position: relative;
  height: ${side}px;
  overflow: hidden;
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.raised};
  > span {
    display: grid;
    height: 100%;
    padding: 8px;
    place-items: center;
    font-size: 12px;
    color: ${color.dangerText};
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
    border-radius: calc(6px * var(--tai-rounding));
    background: rgba(10, 10, 13, 0.65);
    color: #fff;
    font-size: 11px;
    font-variant-numeric: tabular-nums;
  }
  i {
    display: flex;
    position: absolute;
    top: 4px;
    right: 4px;
    gap: 2px;
  }
  /* Order is changed seldom: the picture stays free until the pointer or the focus is there. */
  @media (hover: hover) {
    &:not(:hover, :focus-within) [data-move] {
      opacity: 0;
    }
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
  border-radius: calc(10px * var(--tai-rounding));
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
