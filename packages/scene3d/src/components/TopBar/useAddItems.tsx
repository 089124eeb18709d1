import type { MenuItem } from '@tai/design-system';
import { modelFileEndings } from '@tai/mesh-kit';
import { useRef, type ReactNode } from 'react';
import { lightRigs } from '../../domain/lightRigs.ts';
import { shapeTypes } from '../../domain/newObject.ts';
import { lightTypes } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { useAddFiles } from '../addFiles/useAddFiles.ts';

/** Everything that a scene can get. */
export function useAddItems(): { items: MenuItem[]; inputs: ReactNode } {
  const say = editWords.useWords();
  const { actions } = useOpenScene();
  const viewOnly = useViewOnlyReason();
  const { addFile, pickModel } = useAddFiles();
  const input = useRef<HTMLInputElement>(null);
  const why = viewOnly === undefined ? {} : { disabledReason: viewOnly };
  const things = (kinds: readonly Parameters<typeof actions.add>[0][]) =>
    kinds.map((kind): MenuItem => ({
      ...{ id: kind, label: say(`thing.${kind}`), ...why },
      onSelect: () => actions.add(kind),
    }));
  const line = (id: string): MenuItem => ({ id, type: 'separator' });
  return {
    items: [
      ...things(shapeTypes),
      line('models'),
      { id: 'file', label: say('add.file'), onSelect: () => input.current?.click(), ...why },
      { id: 'library', label: say('add.library'), onSelect: () => void pickModel(), ...why },
      ...things(['group']),
      line('lights'),
      ...things(lightTypes),
      ...lightRigs.map((rig): MenuItem => ({
        ...{ id: rig, label: say('add.rig', { name: say(`thing.${rig}`) }), ...why },
        onSelect: () => actions.addRig(rig),
      })),
      line('cameras'),
      ...things(['perspective', 'orthographic']),
      { id: 'here', label: say('add.cameraHere'), onSelect: actions.addCameraHere, ...why },
    ],
    inputs: (
      <input
        ref={input}
        type="file"
        accept={[...modelFileEndings, 'model/gltf-binary', 'image/png', 'image/jpeg', 'image/webp'].join()}
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void files.reduce((before, file) => before.then(() => addFile(file)), Promise.resolve());
        }}
      />
    ),
  };
}
