import { clientPort, fetchFile, pictureApi, storePort } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { modelFileEndings } from '@tai/mesh-kit';
import { imagePickerPort, useLanguage, UserCancelledError, usePort, type PickRequest } from '@tai/kernel';
import { useMemo } from 'react';
import type { TextureSlot, Vector } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';
import { createThings } from './addThings.ts';
import { createKeeping, warn, type KeptFiles } from './keepFiles.ts';

/** Brings models and images into the scene as files of its document. Why one is refused is shown to the person. */
export interface AddFiles extends Pick<KeptFiles, 'keep'> {
  /** Models, and images: on an object as its texture, beside all as a picture that stands there. */
  addFile(file: File, at?: Vector, objectId?: string | null): Promise<void>;
  /** Lets the person choose a 3D model of the library. */
  pickModel(): Promise<void>;
  /** An image or a model of the library, by its id. */
  addPicture(id: string, at?: Vector, objectId?: string | null): Promise<void>;
  /** Lets the person choose an image of the library. @returns its name in the document; null without one */
  pickImage(): Promise<string | null>;
  changeTexture(ids: readonly string[], slot: TextureSlot, name: string): void;
}

const isModel = (name: string) => modelFileEndings.some((ending) => name.toLowerCase().endsWith(ending));

export function useAddFiles(): AddFiles {
  const say = editWords.useWords();
  const { language } = useLanguage();
  const scene = useOpenScene();
  const picker = usePort(imagePickerPort);
  const client = usePort(clientPort);
  const store = usePort(storePort);
  return useMemo(() => {
    const files = createKeeping(scene, say);
    const { addModel, addImage, changeTexture } = createThings({ scene, files, say, language });
    const nameOf = ({ prompt }: Picture) => prompt?.slice(0, 60) || say('thing.model');

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
    async function put(picture: Picture, at?: Vector, objectId?: string | null): Promise<void> {
      if (picture.medium !== '3d' && picture.medium !== 'image') return warn(say('file.noClips'));
      const file = await fetchPicture(picture);
      if (!file) return;
      if (picture.medium === '3d') await addModel(file, 'model.glb', nameOf(picture), at);
      else await addImage(file, nameOf(picture), at, objectId);
    }
    return {
      ...{ keep: files.keep, changeTexture },
      addFile: (file, at, objectId) =>
        isModel(file.name)
          ? addModel(file, file.name, file.name, at)
          : addImage(file, file.name, at, objectId),
      async pickModel() {
        const picture = await pick({ takes: ['3d'], title: say('file.pickModel') });
        if (picture) await put(picture);
      },
      async addPicture(id, at, objectId) {
        const found = await store.dispatch(pictureApi.endpoints.picturesById.initiate([id]));
        const picture = found.data?.[0];
        if (picture) await put(picture, at, objectId);
        else warn(say('file.unavailable'));
      },
      async pickImage() {
        const picture = await pick({});
        const file = picture && (await fetchPicture(picture));
        return file ? ((await files.keepImage(file))?.asset ?? null) : null;
      },
    };
  }, [say, language, scene, picker, client, store]);
}
