import { toast } from '@tai/design-system';
import { modelFileEndings } from '@tai/mesh-kit';
import { href } from '@tai/kernel';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newScene } from '../../domain/newScene.ts';
import { firstFiles } from '../../state/firstFiles.ts';
import { firstScenes } from '../../state/firstScenes.ts';
import { sceneWords } from '../../words.ts';
import { useMakeScene } from './useMakeScene.ts';

const endsWith = (name: string, endings: readonly string[]) =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

/** Endings of what the list opens: our own files, models, and images. */
export const openEndings = ['.taiscene', ...modelFileEndings, '.png', '.jpg', '.jpeg', '.webp'] as const;

/** Opens files: one of our own as a copy of its scene, models and images together in a new scene. */
export function useOpenFiles() {
  const say = sceneWords.useWords();
  const navigate = useNavigate();
  const [isReading, setReading] = useState(false);
  const { make } = useMakeScene();
  const titleOf = (name: string) => name.replace(/\.[^.]+$/, '') || say('list.defaultName');
  const go = (id: string) => void navigate(href('scene3d.home', { query: { id } }));

  async function openScene(file: File): Promise<void> {
    const { readSceneFile, SceneFileRefusal, sceneFileLimits } = await import('../../domain/sceneFile.ts');
    const opened = await readSceneFile(file).catch((error: unknown) => {
      const problem = error instanceof SceneFileRefusal ? error.problem : 'broken';
      const limit = `${sceneFileLimits.file / 1024 / 1024} MB`;
      const reason = say(`file.${problem}`, { limit });
      toast.show({ message: say('file.failed', { name: file.name, reason }), tone: 'danger' });
      return null;
    });
    if (!opened) return;
    const hasFiles = opened.files.size > 0 || opened.missing > 0;
    const id = await make(titleOf(file.name), hasFiles ? newScene() : opened.content, false);
    if (id === null) return;
    if (hasFiles) firstScenes.offer(id, opened);
    if (opened.missing > 0)
      toast.show({ message: say('file.missing', { count: opened.missing }), tone: 'warning' });
    go(id);
  }

  async function open(files: readonly File[]): Promise<void> {
    const known = files.filter(({ name }) => endsWith(name, openEndings));
    const own = known.find(({ name }) => endsWith(name, ['.taiscene']));
    const [first] = known;
    if (own) return openScene(own);
    if (!first) {
      const endings = openEndings.join(', ');
      if (files.length > 0) toast.show({ message: say('file.unknown', { endings }), tone: 'warning' });
      return;
    }
    const id = await make(titleOf(first.name), newScene(), false);
    if (id === null) return;
    firstFiles.offer(id, { files: known });
    go(id);
  }

  return {
    isReading,
    async openFiles(files: readonly File[]): Promise<void> {
      setReading(true);
      try {
        await open(files);
      } finally {
        setReading(false);
      }
    },
    /** A new scene around an image or a model of the library. */
    async openPicture(pictureId: string): Promise<void> {
      const id = await make(say('list.defaultName'), newScene(), false);
      if (id === null) return;
      firstFiles.offer(id, { files: [], pictureId });
      void navigate(href('scene3d.home', { query: { id } }), { replace: true });
    },
  };
}
