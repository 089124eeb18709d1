import { useDocumentState } from '@tai/document-kit';
import { Button, color, Dialog, ProgressBar, Select, styled } from '@tai/design-system';
import { useState } from 'react';
import { posesOfPath } from '../../domain/cameraPath.ts';
import { gifSize } from '../../domain/gifSize.ts';
import { renderWords } from '../../renderWords.ts';
import { useEditor, useOpenScene, useScene } from '../SceneEditor/scene.ts';
import { ClipFields, firstClipWish } from './ClipFields.tsx';
import { useEndFrames } from './useEndFrames.ts';
import { useMakeClip } from './useMakeClip.ts';

/** Makes a clip of a turn about the scene, or of the path of a camera. */
export function Component({ onClose }: { onClose: () => void }) {
  const say = renderWords.useWords();
  const { session, view } = useOpenScene();
  const { objects } = useScene();
  const selection = useEditor((state) => state.selection);
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const cameras = Object.entries(objects).flatMap(([id, object]) =>
    object.kind === 'camera' && object.camera.path.length > 1 ? [{ id, ...object }] : [],
  );
  const [what, setWhat] = useState(() => cameras.find(({ id }) => selection.has(id))?.id ?? 'turntable');
  const [wish, setWish] = useState(firstClipWish);
  const { format, seconds, rate, size: asked } = wish;
  const size = format === 'gif' ? gifSize(asked) : asked;
  const clip = useMakeClip();
  const ends = useEndFrames();
  const camera = cameras.find(({ id }) => id === what);
  const turns = Math.round(seconds * Number(rate));
  const poses = () =>
    camera ? posesOfPath(camera.camera.path, Number(rate)) : (view.get()?.turntable(turns) ?? []);
  const frames = camera ? posesOfPath(camera.camera.path, Number(rate)).length : turns;
  async function make(): Promise<void> {
    const isDone = await clip.run({ format, poses: poses(), size, rate: Number(rate), name: title });
    // The library says that it has the clip, and the browser that it downloads a GIF.
    if (isDone) onClose();
  }
  async function sendEnds(): Promise<void> {
    if (await ends.run(poses(), size, title)) onClose();
  }
  const failure = clip.failure ?? ends.failure;
  const isRunning = clip.done !== null;
  return (
    <Dialog
      open
      width={560}
      title={say('clip.title')}
      dismissible={!isRunning}
      onClose={onClose}
      footer={
        isRunning ? (
          <Button onClick={clip.cancel}>{say('cancel')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{say('close')}</Button>
            <Button
              loading={ends.isBusy}
              title={say('clip.endsHelp')}
              {...(ends.reason !== undefined && { disabledReason: ends.reason })}
              onClick={() => void sendEnds()}
            >
              {say('clip.ends')}
            </Button>
            <Button variant="primary" onClick={() => void make()}>
              {say(format === 'gif' ? 'clip.makeGif' : 'clip.make')}
            </Button>
          </>
        )
      }
    >
      <Form>
        <Select<string>
          label={say('clip.what')}
          value={camera ? what : 'turntable'}
          onChange={setWhat}
          options={[
            { value: 'turntable', label: say('clip.turntable') },
            ...cameras.map(({ id, name }) => ({ value: id, label: say('clip.path', { name }) })),
          ]}
        />
        <ClipFields wish={wish} onChange={setWish} hasLength={!camera} />
        <Help>{say(format === 'gif' ? 'clip.gifHelp' : 'clip.help', { frames, ...size })}</Help>
        {clip.done !== null && (
          <ProgressBar
            label={say('clip.working', { done: clip.done, total: frames })}
            value={(100 * clip.done) / Math.max(1, frames)}
          />
        )}
        {failure !== null && <Failure role="alert">{failure}</Failure>}
      </Form>
    </Dialog>
  );
}

const Form = styled.div`
  display: grid;
  gap: 16px;
`;

const Help = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

const Failure = styled.p`
  margin: 0;
  color: ${color.dangerText};
`;
