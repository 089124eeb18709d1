import { toast, type MenuItem } from '@tai/design-system';
import { useDocumentState } from '@tai/document-kit';
import { publishPort, usePort } from '@tai/kernel';
import { saveAs } from 'file-saver';
import { useState } from 'react';
import { assetsOf } from '../../domain/checkChange.ts';
import type { SceneObject } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useEditor, useOpenScene } from '../SceneEditor/scene.ts';
import type { DialogName } from './Dialogs.tsx';
import { useSaveToLibrary } from '../useSaveToLibrary.ts';

/** Whether an object has a surface that a model file can hold: lights and cameras alone make an empty one. */
function isModel({ kind }: SceneObject): boolean {
  return kind === 'solid' || kind === 'model';
}

/** Saving the scene as a file, as a model, and into the library. */
export function useFileItems(onDialog: (name: DialogName) => void): { items: MenuItem[]; isBusy: boolean } {
  const say = editWords.useWords();
  const { session, editor, view } = useOpenScene();
  const keep = useSaveToLibrary();
  const publishing = usePort(publishPort);
  const count = useEditor((state) => state.selection.size);
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      toast.show({ message: say('files.failed', { reason }), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  async function saveOwn(): Promise<void> {
    const { scene } = editor.get();
    if (!scene) return;
    const names = assetsOf(scene);
    const blobs = await session.assets.blobs(names);
    const files = new Map<string, Uint8Array>();
    for (const [name, blob] of blobs)
      files.set(name.startsWith('asset:') ? name : `asset:${name}`, new Uint8Array(await blob.arrayBuffer()));
    if (files.size < names.length)
      toast.show({ message: say('files.incomplete', { count: names.length - files.size }), tone: 'warning' });
    const { writeSceneFile } = await import('../../domain/sceneFile.ts');
    saveAs(new Blob([writeSceneFile(scene, files)], { type: 'application/zip' }), `${title}.taiscene`);
  }
  async function glb(ids?: readonly string[]): Promise<File> {
    const handle = view.get();
    if (!handle) throw new Error(say('stage.noWebGl'));
    const bytes = await handle.exportGlb(ids);
    return new File([bytes as Uint8Array<ArrayBuffer>], `${title}.glb`, { type: 'model/gltf-binary' });
  }
  /** A work of a scene is its model, which can be turned by everybody, from the library; the scene is its subject. */
  async function publish(): Promise<void> {
    const pictures = await keep([await glb()]);
    if (pictures.length === 0) return;
    publishing.open({
      pictureIds: pictures.map(({ id }) => id),
      title,
      subject: { type: 'scene', id: session.id },
    });
  }
  const selected = () => [...editor.get().selection];
  const access = useDocumentState(session, ({ document }) => document?.access);
  const hasModel = useEditor(({ scene }) => scene !== null && Object.values(scene.objects).some(isModel));
  const needsModel = hasModel ? {} : { disabledReason: say('files.noModel') };
  const mayPublish = access === 'owner' ? needsModel : { disabledReason: say('files.notOwner') };
  const needsOne = count === 0 ? { disabledReason: say('notice.nothingSelected') } : {};
  return {
    isBusy,
    items: [
      { id: 'own', label: say('files.saveOwn'), onSelect: () => void run(saveOwn) },
      { id: 'line', type: 'separator' },
      {
        ...{ id: 'glb', label: say('files.glb'), ...needsModel },
        onSelect: () => void run(async () => saveAs(await glb())),
      },
      {
        ...{ id: 'glbSelected', label: say('files.glbSelected'), ...needsOne },
        onSelect: () => void run(async () => saveAs(await glb(selected()))),
      },
      {
        ...{ id: 'library', label: say('files.library'), ...needsModel },
        onSelect: () => void run(async () => keep([await glb()])),
      },
      {
        ...{ id: 'usdz', label: say('files.usdz'), ...needsModel },
        onSelect: () =>
          void run(async () => {
            const bytes = await view.get()?.exportUsdz();
            if (!bytes) throw new Error(say('stage.noWebGl'));
            saveAs(
              new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'model/vnd.usdz+zip' }),
              `${title}.usdz`,
            );
          }),
      },
      { id: 'clip', label: say('path.clip'), onSelect: () => onDialog('clip') },
      { id: 'works', type: 'separator' },
      { id: 'share', label: say('files.share'), onSelect: () => onDialog('share') },
      {
        ...{ id: 'publish', label: say('files.publish'), ...mayPublish },
        onSelect: () => void run(publish),
      },
    ],
  };
}
