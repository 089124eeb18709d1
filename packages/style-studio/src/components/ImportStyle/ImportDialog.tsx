import { styleFamilies, styleFamilyLabel } from '@tai/contracts';
import { Badge, Button, Dialog, color, fontSize, radius, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useMemo, useState } from 'react';
import { publishWords } from '../../publishWords.ts';
import { createImportedFile, type ImportedFile } from '../../state/importedFile.ts';
import { usePersonId } from '../../state/usePersonId.ts';
import { sourceOfImport } from '../PublishDialog/publishSource.ts';
import { Component as PublishStyle } from '../PublishDialog/PublishStyle.tsx';
import { fileSize } from './fileSize.ts';
import { ImportFile } from './ImportFile.tsx';

interface Props {
  open: boolean;
  /** Where the style is made at first; null for the personal space. */
  projectId: string | null;
  onClose: () => void;
}

/** Brings in a style file, then makes a style of it. */
export function ImportDialog({ open, ...props }: Props) {
  return open ? <Importing {...props} /> : null;
}

function Importing({ projectId, onClose }: Omit<Props, 'open'>) {
  const say = publishWords.useWords();
  const personId = usePersonId();
  const kept = useMemo(() => createImportedFile(personId), [personId]);
  const [file, setFile] = useState<ImportedFile | null>(kept.get);

  function keep(next: ImportedFile | null): void {
    setFile(next);
    kept.set(next);
  }

  if (!file)
    return (
      <Dialog open onClose={onClose} title={say('import.title')} width={520} dismissible={false}>
        <ImportFile onImported={keep} isMain />
      </Dialog>
    );
  return (
    <PublishStyle
      key={file.path}
      source={sourceOfImport(file, projectId)}
      lead={<FileFacts file={file} onOther={() => keep(null)} />}
      onClose={onClose}
      onDone={() => {
        kept.set(null);
        onClose();
      }}
    />
  );
}

const tones = { good: 'success', weak: 'warning', broken: 'danger', unknown: 'neutral' } as const;

function FileFacts({ file, onOther }: { file: ImportedFile; onOther: () => void }) {
  const say = publishWords.useWords();
  const { language, pick } = useLanguage();
  const isKnown = styleFamilies.some((family) => family === file.family);
  const family = isKnown ? pick(styleFamilyLabel(file.family)) : say('import.unknownFamily');
  return (
    <Facts>
      <span>
        <b dir="auto">{file.name}</b>
        <small>{say('import.facts', { family, size: fileSize(file.bytes, language) })}</small>
      </span>
      <Badge tone={tones[file.verdict]}>{say(`health.${file.verdict}`)}</Badge>
      <Button size="compact" onClick={onOther}>
        {say('import.other')}
      </Button>
    </Facts>
  );
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 12px;
  border-radius: ${radius.control};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  > span:first-of-type {
    display: grid;
    flex: 1 1 180px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;
