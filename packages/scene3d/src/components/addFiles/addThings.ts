import { toast } from '@tai/design-system';
import { randomKey, type Language } from '@tai/kernel';
import { modelFaultText, ModelProblem } from '@tai/mesh-kit';
import { changeMaterial } from '../../domain/acts/lookActs.ts';
import { newModel, newPicture } from '../../domain/newObject.ts';
import type { TextureSlot, Vector } from '../../domain/scene.ts';
import type { CheckedModel } from '../../engine/checkModel.ts';
import type { OpenScene } from '../SceneEditor/scene.ts';
import { importText, type Say } from './importText.ts';
import { warn, type KeptFiles } from './keepFiles.ts';

const newId = () => randomKey().replaceAll('-', '').slice(0, 12);
const baseName = (name: string) => name.replace(/\.[^.]+$/, '');

interface Parts {
  scene: OpenScene;
  files: KeptFiles;
  say: Say;
  language: Language;
}

/** Puts models and images into an open scene as objects, or as the look of one that is there. */
export function createThings({ scene: { editor, actions, view }, files, say, language }: Parts) {
  async function readModel(file: Blob, fileName: string, name: string): Promise<CheckedModel | null> {
    const cancel = new AbortController();
    const reading = toast.show({
      message: say('import.reading', { name }),
      durationMs: 0,
      action: { label: say('import.cancel'), onAction: () => cancel.abort() },
    });
    try {
      const { checkModel } = await import('../../engine/checkModel.ts');
      return await checkModel(file, fileName, cancel.signal);
    } catch (error) {
      if (cancel.signal.aborted) return null;
      const fault = error instanceof ModelProblem ? error.fault : 'damaged';
      warn(say('import.refused', { name, reason: await modelFaultText(fault, language) }));
      return null;
    } finally {
      toast.dismiss(reading);
    }
  }
  function changeTexture(ids: readonly string[], slot: TextureSlot, name: string): void {
    editor.act('texture', (draft) => {
      for (const id of ids) {
        const object = draft.objects[id];
        const before = object && 'material' in object ? object.material?.textures : undefined;
        changeMaterial(draft, [id], { textures: { ...before, [slot]: name } });
      }
    });
  }
  return {
    changeTexture,
    /** @param fileName tells the format @param name what the person calls it */
    async addModel(file: Blob, fileName: string, name: string, at?: Vector): Promise<void> {
      const read = await readModel(file, fileName, name);
      const asset = read && (await files.keep(read.glb));
      if (!read || asset === null) return;
      const isFirst = editor.get().scene?.root.length === 0;
      const { triangles, size, foot } = read;
      const id = newId();
      const model = newModel(
        baseName(name) || say('thing.model'),
        { asset, source: name.slice(0, 200), triangles },
        { position: [-foot[0], -foot[1], -foot[2]] },
      );
      actions.put({ objects: { [id]: model }, root: [id] }, 'import', at, size);
      // From where an empty scene is seen, a bottle is a dot, and a house is seen from within.
      if (isFirst) void view.get()?.frameOnceRead([id]);
      if (read.report) toast.show({ ...importText(name, read.report, language, say), durationMs: 10_000 });
    },
    /** On a surface as its texture, beside all as a picture that faces the view. */
    async addImage(file: Blob, name: string, at?: Vector, objectId?: string | null): Promise<void> {
      const image = await files.keepImage(file);
      if (!image) return;
      const { kind } = (objectId && editor.get().scene?.objects[objectId]) || {};
      if (objectId && (kind === 'solid' || kind === 'model'))
        return changeTexture([objectId], 'colour', image.asset);
      const id = newId();
      const eye = view.get()?.pose();
      const turn = eye ? Math.atan2(eye.position[0] - eye.target[0], eye.position[2] - eye.target[2]) : 0;
      const picture = newPicture(baseName(name) || say('thing.plane'), image, turn);
      actions.put({ objects: { [id]: picture }, root: [id] }, 'add', at, [image.aspect, 1, image.aspect]);
    },
  };
}
