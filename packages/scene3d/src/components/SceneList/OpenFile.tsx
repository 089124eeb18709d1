import { Button, toast } from '@tai/design-system';
import { href } from '@tai/kernel';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newScene } from '../../domain/newScene.ts';
import { firstScenes } from '../../state/firstScenes.ts';
import { sceneWords } from '../../words.ts';
import { useMakeScene } from './useMakeScene.ts';

/** Makes a scene of a file of our own, with its models and textures. */
export function OpenFile() {
  const say = sceneWords.useWords();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const { make } = useMakeScene();

  async function take(file: File): Promise<void> {
    setReading(true);
    try {
      const { readSceneFile, SceneFileRefusal, sceneFileLimits } = await import('../../domain/sceneFile.ts');
      const opened = await readSceneFile(file).catch((error: unknown) => {
        const problem = error instanceof SceneFileRefusal ? error.problem : 'broken';
        const limit = `${sceneFileLimits.file / 1024 / 1024} MB`;
        const reason = say(`file.${problem}`, { limit });
        toast.show({ message: say('file.failed', { name: file.name, reason }), tone: 'danger' });
        return null;
      });
      if (!opened) return;
      const title = file.name.replace(/\.[^.]+$/, '') || say('list.defaultName');
      const hasFiles = opened.files.size > 0 || opened.missing > 0;
      const id = await make(title, hasFiles ? newScene() : opened.content, false);
      if (id === null) return;
      if (hasFiles) firstScenes.offer(id, opened);
      if (opened.missing > 0)
        toast.show({ message: say('file.missing', { count: opened.missing }), tone: 'warning' });
      void navigate(href('scene3d.home', { query: { id } }));
    } finally {
      setReading(false);
    }
  }

  return (
    <>
      <Button loading={isReading} onClick={() => input.current?.click()}>
        {say('list.open')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".taiscene"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}
