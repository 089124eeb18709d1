import {
  BackgroundIcon,
  BrushIcon,
  color,
  CropIcon,
  Cube3dIcon,
  EraserIcon,
  ExpandIcon,
  GridViewIcon,
  IconButton,
  ImagesIcon,
  LightIcon,
  MattingIcon,
  PaletteIcon,
  PencilIcon,
  SparklesIcon,
  styled,
  TextIcon,
  WandIcon,
  type IconComponent,
} from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { KeyboardEvent } from 'react';
import { imageToolsWords } from '../../words.ts';
import type { ToolChoice } from '../useToolChoice.ts';

/** Pictures for the tools that the product knows. Another one, brought by an engine, gets a spark. */
const icons: Readonly<Record<string, IconComponent>> = {
  create: TextIcon,
  rendering: PencilIcon,
  styleTransfer: PaletteIcon,
  imgtoimg: ImagesIcon,
  visual_angle: Cube3dIcon,
  repaint: BrushIcon,
  image: BackgroundIcon,
  shadow: LightIcon,
  augment: ExpandIcon,
  matting: MattingIcon,
  biogram: CropIcon,
  cutout: EraserIcon,
  nlpe: WandIcon,
  ui: GridViewIcon,
};

/** Every tool that an engine offers, at the right edge. Arrow keys, Home and End walk along it. */
export function ToolBar({ tools, current, choose }: ToolChoice) {
  const say = imageToolsWords.useWords();
  const { pick } = useLanguage();

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  }

  if (tools.length < 2) return null;
  return (
    <Bar role="toolbar" aria-label={say('workspace.tools')} aria-orientation="vertical" onKeyDown={walk}>
      {tools.map(({ tool, toolName }) => {
        const Icon = icons[tool] ?? SparklesIcon;
        return (
          <IconButton
            key={tool}
            label={pick(toolName)}
            tooltipPlacement="left"
            pressed={tool === current}
            tabIndex={tool === current ? 0 : -1}
            onClick={() => choose(tool)}
          >
            <Icon />
          </IconButton>
        );
      })}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 4px;
  align-items: center;
  width: 48px;
  padding: 8px 0;
  overflow-y: auto;
  border-left: 1px solid ${color.hairline};
  background: ${color.panel};
  scrollbar-width: none;
`;
