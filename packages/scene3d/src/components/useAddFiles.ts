import { clientPort, fetchFile, pictureApi, storePort } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { imagePickerPort, randomKey, UserCancelledError, usePort, type PickRequest } from '@tai/kernel';
import { useMemo } from 'react';
import { changeMaterial } from '../domain/acts/lookActs.ts';
import { newModel } from '../domain/newObject.ts';
import type { TextureSlot, Vector } from '../domain/scene.ts';
import { checkModel, modelNumbers, ModelRefusal } from '../engine/checkModel.ts';
import { textureOf } from '../engine/imageAsset.ts';
import { editWords } from '../editWords.ts';
import { useOpenScene } from './SceneEditor/scene.ts';

/** Brings models and images into the scene as files of its document. Why one is refused is shown to the person. */
export interface AddFiles {
  addModel(file: File, at?: Vector): Promise<void>;
  /** Lets the person choose a 3D model of the library. */
  pickModel(): Promise<void>;
  setTextureOf(file: Blob, objectId: string | null): Promise<void>;
  /** An image or a model of the library, by its id. */
  setTextureById(id: string, objectId: string | null, at: Vector): Promise<void>;
  /** Lets the person choose an image of the library. @returns its name in the document; null without one */
  pickImage(): Promise<string | null>;
  /** @returns the name of a file in the document; null when it has no place, which the person is told */
  keep(file: Blob): Promise<string | null>;
  changeTexture(ids: readonly string[], slot: TextureSlot, name: string): void;
}

export function useAddFiles(): AddFiles {
  const say = editWords.useWords();
  const { session, editor, actions } = useOpenScene();
  const picker = usePort(imagePickerPort);
  const client = usePort(clientPort);
  const store = usePort(storePort);
  return useMemo(() => {
    const warn = (message: string) => void toast.show({ id: 'scene3d.file', message, tone: 'warning' });

    async function keep(file: Blob): Promise<string | null> {
      const added = await session.assets.add(file);
      if ('name' in added) return added.name;
      warn(
        added.problem === 'noRoom'
          ? say('file.noRoom')
          : say('file.tooLarge', { limit: Math.round(added.limit / 1024 / 1024) }),
      );
      return null;
    }
    async function keepImage(file: Blob): Promise<string | null> {
      const texture = await textureOf(file).catch(() => null);
      if (texture) return keep(texture);
      warn(say('file.notAnImage'));
      return null;
    }
    async function fetchPicture(picture: Picture): Promise<Blob | null> {
      const file = await fetchFile(client, picture.picUrl);
      if (file instanceof Blob) return file;
      warn(say('file.unavailable'));
      return null;
    }
    async function pick(request: PickRequest): Promise<Picture | null> {
      try {
        const { images } = await picker.pick({ max: 1, library: 'any', ...request });
        return images[0] ?? null;
      } catch (error) {
        if (error instanceof UserCancelledError) return null;
        throw error;
      }
    }
    async function addModel(file: Blob, source: string, at?: Vector): Promise<void> {
      try {
        const { triangles } = await checkModel(file);
        const asset = await keep(file);
        if (asset === null) return;
        const id = randomKey().replaceAll('-', '').slice(0, 12);
        const name = source.replace(/\.[^.]+$/, '') || say('thing.model');
        const model = newModel(name, { asset, source: source.slice(0, 200), triangles });
        actions.put({ objects: { [id]: model }, root: [id] }, 'import', at);
      } catch (error) {
        const problem = error instanceof ModelRefusal ? error.problem : 'damaged';
        warn(say(`model.${problem}`, { name: source, ...modelNumbers }));
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
    async function setTexture(file: Blob, objectId: string | null): Promise<void> {
      if (objectId === null) return warn(say('file.dropOnObject'));
      const name = await keepImage(file);
      if (name !== null) changeTexture([objectId], 'colour', name);
    }
    return {
      addModel: (file, at) => addModel(file, file.name, at),
      async pickModel() {
        const picture = await pick({ takes: ['3d'], title: say('file.pickModel') });
        const file = picture && (await fetchPicture(picture));
        if (file) await addModel(file, picture.prompt?.slice(0, 60) || say('thing.model'));
      },
      setTextureOf: setTexture,
      async setTextureById(id, objectId, at) {
        const found = await store.dispatch(pictureApi.endpoints.picturesById.initiate([id]));
        const picture = found.data?.[0];
        const file = picture ? await fetchPicture(picture) : null;
        if (!picture) return warn(say('file.unavailable'));
        if (!file) return;
        if (picture.medium === '3d')
          await addModel(file, picture.prompt?.slice(0, 60) || say('thing.model'), at);
        else await setTexture(file, objectId);
      },
      async pickImage() {
        const picture = await pick({});
        const file = picture && (await fetchPicture(picture));
        return file ? keepImage(file) : null;
      },
      ...{ keep, changeTexture },
    };
  }, [say, session, editor, actions, picker, client, store]);
}
