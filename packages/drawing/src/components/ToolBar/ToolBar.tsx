import { color, IconButton, styled } from '@tai/design-system';
import { Fragment, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isToolUsable, toolGroups, toolInUse, type ToolId } from '../../domain/toolSettings.ts';
import { selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { drawingWords } from '../../words.ts';
import { Swatches } from '../ColourPanel/Swatches.tsx';
import { useViewOnlyReason, useComingAccess } from '../useViewOnlyReason.ts';
import { toolFaces } from './tools.ts';

/** The tools beside the stage, in their groups, with the two colours at the end. Arrow keys walk through them. */
export function ToolBar() {
  const say = drawingWords.useWords();
  const { tool: chosen } = useSelector(selectToolSettings);
  const viewOnly = useViewOnlyReason();
  const access = useComingAccess();
  const current = toolInUse(chosen, access);
  const dispatch = useDispatch();
  function walk(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  }
  const button = (tool: ToolId) => {
    const { icon: Icon, keys } = toolFaces[tool];
    return (
      <IconButton
        key={tool}
        label={say(`tool.${tool}`)}
        shortcut={keys}
        pressed={tool === current}
        disabledReason={isToolUsable(tool, access) ? undefined : viewOnly}
        tooltipPlacement="right"
        tabIndex={tool === current ? 0 : -1}
        onClick={() => dispatch(settingsChanged({ tool }))}
      >
        <Icon />
      </IconButton>
    );
  };
  return (
    <Bar role="toolbar" aria-label={say('editor.toolGroup')} aria-orientation="vertical" onKeyDown={walk}>
      {toolGroups.map((group) => (
        <Fragment key={group[0]}>
          {group.map(button)}
          <Line role="presentation" />
        </Fragment>
      ))}
      <Swatches />
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
