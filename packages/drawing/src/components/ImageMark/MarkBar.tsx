import {
  ArrowMarkIcon,
  color,
  CursorIcon,
  EditIcon,
  EllipseIcon,
  IconButton,
  NumbersIcon,
  RectangleIcon,
  RedoIcon,
  Slider,
  styled,
  TextToolIcon,
  UndoIcon,
  type IconComponent,
} from '@tai/design-system';
import type { PixelSize } from '@tai/contracts';
import type { KeyboardEvent } from 'react';
import {
  markColours,
  markTools,
  thicknessMax,
  usualThickness,
  type MarkColour,
  type MarkTool,
} from '../../domain/marks/mark.ts';
import { inkOn } from '../../engine/marks/drawMarks.ts';
import { markWords } from '../../markWords.ts';
import { toolKeys } from './markKeys.ts';
import type { MarkEditor } from './useMarkEditor.ts';

const toolIcons: Record<MarkTool, IconComponent> = {
  select: CursorIcon,
  arrow: ArrowMarkIcon,
  ellipse: EllipseIcon,
  rectangle: RectangleIcon,
  number: NumbersIcon,
  text: TextToolIcon,
  pen: EditIcon,
};

interface Props {
  editor: MarkEditor;
  /** Of the image; undefined until it is known. */
  size: PixelSize | undefined;
}

/** Tools, colours and thickness. Arrow keys walk through the tools. */
export function MarkBar({ editor, size = unknownSize }: Props) {
  const say = markWords.useWords();
  const { marks, settings, setSettings } = editor;
  return (
    <Bar role="toolbar" aria-label={say('tools.label')} onKeyDown={walk}>
      <Group>
        {markTools.map((tool) => {
          const Icon = toolIcons[tool];
          return (
            <IconButton
              key={tool}
              label={say(`tools.${tool}`)}
              shortcut={toolKeys[tool]}
              pressed={settings.tool === tool}
              onClick={() => setSettings({ tool })}
            >
              <Icon />
            </IconButton>
          );
        })}
      </Group>
      <Group>
        <IconButton label={say('undo')} shortcut="Mod+Z" disabled={!marks.canUndo} onClick={marks.undo}>
          <UndoIcon />
        </IconButton>
        <IconButton label={say('redo')} shortcut="Mod+Shift+Z" disabled={!marks.canRedo} onClick={marks.redo}>
          <RedoIcon />
        </IconButton>
      </Group>
      <Colours role="radiogroup" aria-label={say('style.colour')}>
        {(Object.keys(markColours) as MarkColour[]).map((name) => (
          <Swatch key={name} title={say(`style.${name}`)}>
            <input
              type="radio"
              name="mark-colour"
              aria-label={say(`style.${name}`)}
              checked={settings.colour === markColours[name]}
              onChange={() => setSettings({ colour: markColours[name] })}
            />
            <span style={{ background: markColours[name], color: inkOn(markColours[name]) }} />
          </Swatch>
        ))}
      </Colours>
      <Thickness>
        <Slider
          label={say('style.thickness')}
          value={settings.thickness}
          min={1}
          max={thicknessMax(size)}
          defaultValue={usualThickness(size)}
          unit="px"
          onChange={(thickness) => setSettings({ thickness })}
        />
      </Thickness>
    </Bar>
  );
}

const unknownSize: PixelSize = { width: 1024, height: 1024 };

function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (by === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  buttons.at((at + by) % buttons.length)?.focus();
}

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  padding: 8px 16px;
  border-bottom: 1px solid ${color.hairline};
  @media (max-width: 991px) {
    order: 2;
    gap: 4px 10px;
    padding: 6px 10px;
    border-top: 1px solid ${color.hairline};
  }
`;

const Group = styled.div`
  display: flex;
  gap: 2px;
`;

const Colours = styled.div`
  display: flex;
  gap: 2px;
`;

const Swatch = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    box-shadow: 0 0 0 1px ${color.controlBorder};
  }
  input:checked + span {
    box-shadow:
      0 0 0 2px ${color.panel},
      0 0 0 4px ${color.accent};
  }
  input:checked + span::after {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentcolor;
    content: '';
  }
  input:focus-visible + span {
    outline: 2px solid ${color.accent};
    outline-offset: 5px;
  }
`;

const Thickness = styled.div`
  width: 190px;
  @media (max-width: 991px) {
    flex: 1;
    min-width: 130px;
  }
`;
