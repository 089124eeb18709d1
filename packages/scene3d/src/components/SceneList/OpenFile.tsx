import { Button } from '@tai/design-system';
import { useRef } from 'react';
import { sceneWords } from '../../words.ts';
import { openEndings } from './useOpenFiles.ts';

interface Props {
  isReading: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Opens a scene that was saved as a file, or models and images as a new scene. */
export function OpenFile({ isReading, onFiles }: Props) {
  const say = sceneWords.useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button loading={isReading} onClick={() => input.current?.click()}>
        {say('list.open')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={openEndings.join()}
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
