import { useScene, useOpenScene } from '../SceneEditor/scene.ts';
import { outputLike } from '../../domain/acts/photoActs.ts';
import { newMatch } from '../../domain/photoMatch.ts';
import { aspectOf } from '../../engine/imageAsset.ts';
import { tryMatch } from '../../engine/photoMatching.ts';
import { editWords } from '../../editWords.ts';
import { useAddFiles } from '../addFiles/useAddFiles.ts';
import { warn } from '../addFiles/keepFiles.ts';

/** Begins to match a camera to a photograph: the one it was matched to, the background of the scene, or one that is chosen now. */
export function useStartMatch(): (cameraId: string) => Promise<void> {
  const say = editWords.useWords();
  const { matching, ui } = useOpenScene();
  const { world, objects, output } = useScene();
  const choose = useChoosePhoto();
  const readAspect = useReadAspect();
  return async (cameraId) => {
    const object = objects[cameraId];
    if (object?.kind !== 'camera') return;
    const kept = object.camera.match;
    const ground = world.background.type === 'image' ? world.background.asset : null;
    const known = kept ?? (ground === null ? null : { asset: ground, aspect: await readAspect(ground) });
    if (known?.aspect === null) return warn(say('file.unavailable'));
    const photo = known ?? (await choose());
    if (!photo || photo.aspect === null) return;
    const begun = {
      ...{ cameraId, cameraBefore: ui.get().cameraId, found: null },
      match: kept ?? newMatch(photo.asset, photo.aspect),
      output: known ? null : outputLike(output, photo.aspect),
    };
    matching.set(tryMatch(begun, {}, output));
    ui.set({ ...ui.get(), cameraId });
  };
}

/** Lets the person choose a photograph. @returns null without one, and when the browser cannot read it */
export function useChoosePhoto(): () => Promise<{ asset: string; aspect: number } | null> {
  const { pickImage } = useAddFiles();
  const readAspect = useReadAspect();
  return async () => {
    const asset = await pickImage();
    const aspect = asset === null ? null : await readAspect(asset);
    return asset === null || aspect === null ? null : { asset, aspect };
  };
}

function useReadAspect(): (asset: string) => Promise<number | null> {
  const { session } = useOpenScene();
  return async (asset) => {
    const blob = await session.assets.blob(asset);
    return blob ? aspectOf(blob).catch(() => null) : null;
  };
}
