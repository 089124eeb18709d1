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
  type MenuItem,
} from '@tai/design-system';
import { editWords } from '../../editWords.ts';
import { presetViews } from '../../viewport/viewportProps.ts';
import { switchProjection } from '../SceneEditor/projection.ts';
import { useStartMatch } from '../PhotoMatch/useStartMatch.ts';
import { useOpenScene, useScene, useUi, useViewOnlyReason } from '../SceneEditor/scene.ts';

const viewKeys: Partial<Record<(typeof presetViews)[number], string>> = {
  front: 'Num 1',
  right: 'Num 3',
  top: 'Num 7',
};
const looks = ['shaded', 'clay', 'wireframe'] as const;

/** Over the viewport: from where it is looked, through which lens, and how things are drawn. */
export function ViewBar() {
  const say = editWords.useWords();
  const open = useOpenScene();
  const { view, editor } = open;
  const [ui, setUi] = useUi();
  const isMobile = useIsMobile();
  const viewOnly = useViewOnlyReason();
  const startMatch = useStartMatch();
  const { objects } = useScene();
  const cameras = Object.entries(objects).filter(([, { kind }]) => kind === 'camera');
  const shown = ui.cameraId === null ? undefined : objects[ui.cameraId];
  const matchItem = (id: string): MenuItem => ({
    ...{ id: 'match', label: say('camera.match'), onSelect: () => void startMatch(id) },
    ...(viewOnly !== undefined && { disabledReason: viewOnly }),
  });
  const views: MenuItem[] = [
    ...presetViews.map((preset): MenuItem => ({
      ...{ id: preset, label: say(`view.${preset}`) },
      ...(viewKeys[preset] !== undefined && { shortcut: viewKeys[preset] }),
      onSelect() {
        setUi({ cameraId: null });
        view.get()?.showView(preset);
      },
    })),
    { id: 'line', type: 'separator' },
    {
      ...{ id: 'ortho', label: say('view.orthographic'), shortcut: 'Num 5', checked: ui.isOrthographic },
      onSelect: () => switchProjection(open),
    },
    ...(shown && ui.cameraId !== null ? [matchItem(ui.cameraId)] : []),
    ...(cameras.length > 0 ? [{ id: 'cameras', type: 'separator' } satisfies MenuItem] : []),
    ...cameras.map(([id, { name }]): MenuItem => ({
      ...{ id, label: name, checked: ui.cameraId === id },
      onSelect: () => setUi({ cameraId: ui.cameraId === id ? null : id }),
    })),
  ];
  const lookItems: MenuItem[] = [
    ...looks.map((look): MenuItem => ({
      ...{ id: look, label: say(`view.${look}`), checked: ui.look === look },
      onSelect: () => setUi({ look }),
    })),
    { id: 'line', type: 'separator' },
    {
      ...{ id: 'helpers', label: say('view.helpers'), checked: ui.showsHelpers },
      onSelect: () => setUi({ showsHelpers: !ui.showsHelpers }),
    },
  ];
  return (
    <Bar>
      <Menu label={say('view.menu')} items={views} placement="bottom-start">
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
      <Menu label={say('view.look')} items={lookItems} placement="bottom-start">
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
`;

const Lens = styled.div`
  width: 92px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.overlay};
`;
