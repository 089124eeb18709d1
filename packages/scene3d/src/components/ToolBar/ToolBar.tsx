import {
  ActualSizeIcon,
  color,
  CursorIcon,
  ExpandIcon,
  GlobeIcon,
  GridLinesIcon,
  IconButton,
  LineIcon,
  MoveIcon,
  OriginIcon,
  RotateIcon,
  styled,
  type IconComponent,
} from '@tai/design-system';
import { changeGrid } from '../../domain/acts/lookActs.ts';
import { editWords } from '../../editWords.ts';
import type { GizmoMode } from '../../viewport/viewportProps.ts';
import { useGrid, useOpenScene, useUi, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { toolKeys } from '../SceneEditor/useSceneKeys.ts';

const icons: Readonly<Record<GizmoMode, IconComponent>> = {
  select: CursorIcon,
  move: MoveIcon,
  turn: RotateIcon,
  scale: ExpandIcon,
  origin: OriginIcon,
  measure: LineIcon,
};
const modes = Object.keys(icons) as GizmoMode[];

/** What a press in the viewport does, beside it. */
export function ToolBar() {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const [ui, setUi] = useUi();
  const grid = useGrid();
  const viewOnly = useViewOnlyReason();
  return (
    <Bar role="toolbar" aria-label={say('tool.title')} aria-orientation="vertical">
      {modes.map((mode) => {
        const Icon = icons[mode];
        const isFree = mode === 'select' || mode === 'measure';
        return (
          <IconButton
            key={mode}
            label={say(`tool.${mode}`)}
            shortcut={toolKeys[mode]}
            pressed={ui.mode === mode}
            tooltipPlacement="right"
            {...(!isFree && viewOnly !== undefined && { disabledReason: viewOnly })}
            onClick={() => setUi({ mode })}
          >
            <Icon />
          </IconButton>
        );
      })}
      <Line role="presentation" />
      <IconButton
        label={say('tool.world')}
        shortcut="L"
        pressed={ui.space === 'world'}
        tooltipPlacement="right"
        onClick={() => setUi({ space: ui.space === 'world' ? 'local' : 'world' })}
      >
        <GlobeIcon />
      </IconButton>
      <IconButton
        label={say('tool.snap')}
        pressed={grid.snaps}
        tooltipPlacement="right"
        {...(viewOnly !== undefined && { disabledReason: viewOnly })}
        onClick={() => editor.act('grid', (draft) => changeGrid(draft, { snaps: !grid.snaps }))}
      >
        <ActualSizeIcon />
      </IconButton>
      <IconButton
        label={say('world.grid')}
        shortcut="G"
        pressed={grid.isShown}
        tooltipPlacement="right"
        {...(viewOnly !== undefined && { disabledReason: viewOnly })}
        onClick={() => editor.act('grid', (draft) => changeGrid(draft, { isShown: !grid.isShown }))}
      >
        <GridLinesIcon />
      </IconButton>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 2px;
  align-items: center;
  width: 44px;
  padding: 6px 0;
  overflow-y: auto;
  border-right: 1px solid ${color.hairline};
  background: ${color.panel};
  scrollbar-width: none;
  > * {
    flex: none;
  }
  @media (max-width: 991px) {
    flex-direction: row;
    order: 2;
    width: auto;
    padding: 4px 8px;
    overflow: auto hidden;
    border-top: 1px solid ${color.hairline};
    border-right: 0;
  }
`;

const Line = styled.div`
  width: 24px;
  height: 1px;
  margin: 4px 0;
  background: ${color.hairline};
  @media (max-width: 991px) {
    width: 1px;
    height: 24px;
    margin: 0 4px;
  }
`;
