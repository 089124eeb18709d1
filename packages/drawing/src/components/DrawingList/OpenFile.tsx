import { Button } from '@tai/design-system';
import { useRef } from 'react';
import { drawingWords } from '../../words.ts';
import { useOpenAsDrawing } from '../useOpenAsDrawing.tsx';

/** Makes a drawing of a file, with its layers. */
export function OpenFile() {
  const say = drawingWords.useWords();
  const { open, isReading, notes } = useOpenAsDrawing();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button loading={isReading} onClick={() => input.current?.click()}>
        {say('file.open')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".taidraw,.ora,.psd,.psb,image/png,image/jpeg,image/webp"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void open(file);
        }}
      />
      {notes}
    </>
  );
}
