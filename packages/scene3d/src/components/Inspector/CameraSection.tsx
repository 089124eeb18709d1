import { Button, IconButton, RemoveIcon, SegmentedControl, styled, Switch } from '@tai/design-system';
import { changeCamera } from '../../domain/acts/lookActs.ts';
import { poseAlong, type PathKey } from '../../domain/cameraPath.ts';
import type { ObjectOf } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useUi, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { useStartMatch } from '../PhotoMatch/useStartMatch.ts';
import type { DialogName } from '../TopBar/Dialogs.tsx';
import { ButtonRow, Hint, Pair, SceneNumber, Section } from './parts.tsx';
import { usePathPreview } from './usePathPreview.ts';

type Camera = ObjectOf<'camera'>['camera'];
type Change = (changes: Parameters<typeof changeCamera>[2], key?: string) => void;

interface Props {
  object: ObjectOf<'camera'> & { id: string };
  onDialog: ((name: DialogName) => void) | undefined;
}

/** Lens, focus and path of a camera. */
export function CameraSection({ object, onDialog }: Props) {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const [ui, setUi] = useUi();
  const viewOnly = useViewOnlyReason();
  const startMatch = useStartMatch();
  const { id, camera } = object;
  const change: Change = (changes, key) =>
    void editor.act('camera', (draft) => changeCamera(draft, id, changes), {
      ...{ subject: id, joinKey: key === undefined ? undefined : `camera:${id}:${key}` },
    });
  const isThrough = ui.cameraId === id;
  return (
    <>
      <Section title={say('camera.title')}>
        <Button size="compact" onClick={() => setUi({ cameraId: isThrough ? null : id })}>
          {say(isThrough ? 'view.leaveCamera' : 'camera.lookThrough')}
        </Button>
        <Button
          size="compact"
          {...(viewOnly !== undefined && { disabledReason: viewOnly })}
          onClick={() => void startMatch(id)}
        >
          {say('camera.match')}
        </Button>
        {isThrough && <Hint>{say('camera.throughHint')}</Hint>}
        <SegmentedControl<Camera['type']>
          label={say('camera.type')}
          size="compact"
          fullWidth
          value={camera.type}
          onChange={(type) => change({ type })}
          options={[
            { value: 'perspective', label: say('view.perspective') },
            { value: 'orthographic', label: say('view.orthographic') },
          ]}
        />
        {camera.type === 'perspective' ? (
          <SceneNumber
            label={say('view.focalLength')}
            value={camera.focalLength}
            min={8}
            max={800}
            step={1}
            unit="mm"
            onChange={(focalLength) => change({ focalLength }, 'focalLength')}
          />
        ) : (
          <SceneNumber
            label={say('camera.height')}
            value={camera.height}
            min={0.01}
            max={10_000}
            unit="m"
            onChange={(height) => change({ height }, 'height')}
          />
        )}
        <Switch
          label={say('camera.safeAreas')}
          checked={camera.hasSafeAreas === true}
          disabled={viewOnly !== undefined}
          hint={say('camera.safeAreasHint')}
          onChange={(hasSafeAreas) => change({ hasSafeAreas })}
        />
        <Focus camera={camera} change={change} isDisabled={viewOnly !== undefined} />
      </Section>
      <PathSection object={object} onDialog={onDialog} />
    </>
  );
}

function Focus({ camera, change, isDisabled }: { camera: Camera; change: Change; isDisabled: boolean }) {
  const say = editWords.useWords();
  const { focus } = camera;
  return (
    <>
      <Switch
        label={say('camera.blur')}
        checked={focus !== undefined}
        disabled={isDisabled}
        hint={say('camera.blurHint')}
        onChange={(isOn) => change({ focus: isOn ? { distance: 5, fStop: 2.8 } : null })}
      />
      {focus && (
        <Pair>
          <SceneNumber
            label={say('camera.distance')}
            value={focus.distance}
            min={0.01}
            max={10_000}
            step={0.1}
            unit="m"
            onChange={(distance) => change({ focus: { ...focus, distance } }, 'distance')}
          />
          <SceneNumber
            label={say('camera.fStop')}
            value={focus.fStop}
            min={0.7}
            max={64}
            step={0.1}
            prefix="f/"
            onChange={(fStop) => change({ focus: { ...focus, fStop } }, 'fStop')}
          />
        </Pair>
      )}
    </>
  );
}

/** Poses at seconds: the camera is placed, and its pose is added at a time. */
function PathSection({ object, onDialog }: Props) {
  const say = editWords.useWords();
  const { editor, view } = useOpenScene();
  const viewOnly = useViewOnlyReason();
  const preview = usePathPreview();
  const { id, camera } = object;
  const { path } = camera;
  const why = viewOnly === undefined ? {} : { disabledReason: viewOnly };
  const change = (next: readonly PathKey[], key?: string) =>
    void editor.act(
      'cameraPath',
      (draft) => changeCamera(draft, id, { path: next.toSorted((one, other) => one.time - other.time) }),
      { subject: id, joinKey: key },
    );
  const add = () =>
    change([
      ...path,
      {
        time: path.length === 0 ? 0 : Math.min(60, (path.at(-1)?.time ?? 0) + 2),
        ...{ position: object.position, rotation: object.rotation, focalLength: camera.focalLength },
      },
    ]);
  return (
    <Section title={say('path.title')} isFolded={path.length === 0}>
      <Hint>{say(path.length < 2 ? 'path.hint' : 'path.ready', { count: path.length })}</Hint>
      <Keys>
        {path.map((key, at) => (
          <li key={at}>
            <SceneNumber
              label={say('path.time', { number: at + 1 })}
              hideLabel
              value={key.time}
              min={0}
              max={60}
              step={0.1}
              unit="s"
              onChange={(time) => change(path.with(at, { ...key, time }), `path:${id}:${at}`)}
            />
            <Button
              size="compact"
              variant="ghost"
              onClick={() => view.get()?.setPose(poseAlong([key], 0), 300)}
            >
              {say('path.show')}
            </Button>
            <IconButton
              label={say('path.remove', { number: at + 1 })}
              size="compact"
              {...why}
              onClick={() => change(path.toSpliced(at, 1))}
            >
              <RemoveIcon size={14} />
            </IconButton>
          </li>
        ))}
      </Keys>
      <ButtonRow>
        <Button size="compact" {...why} onClick={add}>
          {say('path.add')}
        </Button>
        <Button
          size="compact"
          {...(path.length < 2 && { disabledReason: say('path.needsTwo') })}
          onClick={() => (preview.isRunning ? preview.stop() : preview.run(path))}
        >
          {say(preview.isRunning ? 'path.stop' : 'path.preview')}
        </Button>
        {onDialog && (
          <Button size="compact" onClick={() => onDialog('clip')}>
            {say('path.clip')}
          </Button>
        )}
      </ButtonRow>
    </Section>
  );
}

const Keys = styled.ol`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 1fr auto auto;
    gap: 4px;
    align-items: center;
  }
`;
