import { Button, ProgressBar, color, fontSize, radius, styled } from '@tai/design-system';
import { useRef } from 'react';
import { publishWords } from '../../publishWords.ts';
import type { ImportedFile } from '../../state/importedFile.ts';
import { useImportFile } from './useImportFile.ts';

interface Props {
  onImported: (file: ImportedFile) => void;
  /** Gives the button the look of the main action. */
  isMain?: boolean;
}

/** Takes a `.safetensors` file, chosen or dropped, and shows how far it is and why it was refused. */
export function ImportFile({ onImported, isMain = false }: Props) {
  const say = publishWords.useWords();
  const input = useRef<HTMLInputElement>(null);
  const { state, limit, send, cancel } = useImportFile(onImported);
  if (state.step === 'sending') {
    const label = say('import.uploading', { name: state.name });
    return (
      <Place>
        <Name dir="auto">{label}</Name>
        <Bar>
          <ProgressBar label={label} value={state.percent} />
        </Bar>
        <Button onClick={cancel}>{say('import.cancel')}</Button>
      </Place>
    );
  }
  return (
    <Place
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const [dropped] = event.dataTransfer.files;
        if (dropped) send(dropped);
      }}
    >
      {state.step === 'refused' && (
        <Refusal role="alert">
          <b>{say('import.failed', { name: state.name })}</b> {state.reason}
        </Refusal>
      )}
      <p>{say('import.help', { limit })}</p>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        onClick={() => input.current?.click()}
        data-autofocus
      >
        {say('import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".safetensors"
        data-testid="style-file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was mended.
          target.value = '';
          if (file) send(file);
        }}
      />
      <small>{say('import.drop')}</small>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  padding: 28px 20px;
  border: 1px dashed ${color.controlBorder};
  border-radius: ${radius.card};
  text-align: center;
  p {
    max-width: 400px;
    margin: 0;
    color: ${color.textMuted};
  }
  small {
    color: ${color.textFaint};
    font-size: ${fontSize.caption};
  }
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Bar = styled.div`
  width: min(320px, 100%);
`;

const Refusal = styled.div`
  max-width: 440px;
  color: ${color.dangerText};
  overflow-wrap: anywhere;
`;
