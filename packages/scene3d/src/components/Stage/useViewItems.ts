import type { MenuItem } from '@tai/design-system';
import { editWords } from '../../editWords.ts';
import { presetViews } from '../../viewport/viewportProps.ts';
import { useStartMatch } from '../PhotoMatch/useStartMatch.ts';
import { switchProjection } from '../SceneEditor/projection.ts';
import { useOpenScene, useScene, useUi, useViewOnlyReason } from '../SceneEditor/scene.ts';

const viewKeys: Partial<Record<(typeof presetViews)[number], string>> = {
  front: 'Num 1',
  right: 'Num 3',
  top: 'Num 7',
};
const looks = ['shaded', 'clay', 'wireframe'] as const;

/** From where the scene can be looked at, and how things can be drawn. */
export function useViewItems(): { views: MenuItem[]; looks: MenuItem[] } {
  const say = editWords.useWords();
  const open = useOpenScene();
  const { view } = open;
  const [ui, setUi] = useUi();
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
  return { views, looks: lookItems };
}
