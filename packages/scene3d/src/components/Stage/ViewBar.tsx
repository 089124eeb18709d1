import {
  Button,
  ChevronDownIcon,
  color,
  FitIcon,
  IconButton,
  Menu,
  NumberField,
  styled,
  useIsMobile,
  WalkIcon,
} from '@tai/design-system';
import { editWords } from '../../editWords.ts';
import { canWalk } from '../SceneEditor/walking.ts';
import { useOpenScene, useScene, useUi } from '../SceneEditor/scene.ts';
import { useViewItems } from './useViewItems.ts';

/** Over the viewport: from where it is looked, through which lens, and how things are drawn. */
export function ViewBar() {
  const say = editWords.useWords();
  const open = useOpenScene();
  const { view, editor } = open;
  const [ui, setUi] = useUi();
  const isMobile = useIsMobile();
  const items = useViewItems();
  const { objects } = useScene();
  const shown = ui.cameraId === null ? undefined : objects[ui.cameraId];
  return (
    <Bar>
      <Menu label={say('view.menu')} items={items.views} placement="bottom-start">
        <Button size="compact" endIcon={<ChevronDownIcon size={14} />}>
          {shown?.name ?? say(ui.isOrthographic ? 'view.orthographic' : 'view.perspective')}
        </Button>
      </Menu>
      {shown && (
        <Button size="compact" onClick={() => setUi({ cameraId: null })}>
          {say('view.leaveCamera')}
        </Button>
      )}
      {!isMobile && !ui.isOrthographic && !shown && (
        <Lens>
          <NumberField
            label={say('view.focalLength')}
            hideLabel
            size="compact"
            value={ui.focalLength}
            min={8}
            max={800}
            step={1}
            unit="mm"
            onChange={(focalLength) => {
              const pose = view.get()?.pose();
              if (pose) view.get()?.setPose({ ...pose, focalLength });
              setUi({ focalLength });
            }}
          />
        </Lens>
      )}
      <Menu label={say('view.look')} items={items.looks} placement="bottom-start">
        <Button size="compact" endIcon={<ChevronDownIcon size={14} />}>
          {say(`view.${ui.look}`)}
        </Button>
      </Menu>
      <IconButton
        label={say('view.frame')}
        shortcut="F"
        size="compact"
        variant="secondary"
        onClick={() => {
          const ids = [...editor.get().selection];
          view.get()?.frame(ids.length > 0 ? ids : undefined);
        }}
      >
        <FitIcon />
      </IconButton>
      <IconButton
        label={say('view.walk')}
        shortcut="Shift+W"
        size="compact"
        variant="secondary"
        pressed={ui.walks}
        {...(!ui.walks && !canWalk(open) && { disabledReason: say('view.walkFlat') })}
        onClick={() => setUi({ walks: !ui.walks })}
      >
        <WalkIcon />
      </IconButton>
    </Bar>
  );
}

const Bar = styled.div`
  position: absolute;
  top: 8px;
  left: 8px;
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  max-width: calc(100% - 120px);
  button {
    background: ${color.overlay};
  }
  /* A tint would not be seen on what the view shows. */
  button[aria-pressed='true'] {
    background: ${color.accentFill};
    color: ${color.onAccent};
  }
`;

const Lens = styled.div`
  width: 92px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.overlay};
`;
