import { saveBlob, useErrorText } from '@tai/api-client';
import { Button, Dialog, RadioList, styled, toast } from '@tai/design-system';
import { useDocumentState } from '@tai/document-kit';
import { useState } from 'react';
import { filesWords } from '../../filesWords.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { ExportProblems } from './ExportProblems.tsx';
import { FileOptions } from './FileOptions.tsx';
import { ImageOptions } from './ImageOptions.tsx';
import { useBoardDrawing } from './useBoardDrawing.ts';
import { useBoardFile } from './useBoardFile.ts';
import { useExportImage } from './useExportImage.ts';
import { useExportWorkflow } from './useExportWorkflow.ts';

const formats = ['png', 'pdf', 'json', 'comfyui'] as const;
type Format = (typeof formats)[number];

/** Saves the open board as a file. */
export function Component({ onClose }: { onClose: () => void }) {
  const say = filesWords.useWords();
  const errorText = useErrorText();
  const { session } = useOpenBoard();
  const [format, setFormat] = useState<Format>('png');
  const [what, setWhat] = useState<'all' | 'selection'>('all');
  const [scale, setScale] = useState<1 | 2>(1);
  const [hasImages, setImages] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const count = useEditor((state) => Object.keys(state.board.nodes).length);
  const drawing = useBoardDrawing(what === 'selection');
  const file = useBoardFile(title, hasImages);
  const exportImage = useExportImage();
  const workflow = useExportWorkflow();

  async function save(): Promise<void> {
    if (format === 'json') return saveBlob(new Blob([await file.text()], jsonType), `${title}.board.json`);
    if (format === 'comfyui') {
      const graph = await workflow.write();
      if (!graph) return undefined;
      return saveBlob(new Blob([JSON.stringify(graph, null, 2)], jsonType), `${title}.json`).then(onClose);
    }
    if (!drawing) return undefined;
    const { blob, missing } = await exportImage(drawing, { format, scale });
    if (missing > 0) toast.show({ message: say('export.missing', { count: missing }), tone: 'warning' });
    return saveBlob(blob, `${title}.${format}`);
  }

  async function run(): Promise<void> {
    setBusy(true);
    try {
      await save();
      if (format !== 'comfyui') onClose();
    } catch (error) {
      const isApi = typeof error === 'object' && error !== null && 'kind' in error;
      const reason = isApi ? errorText(error) : say('export.memory');
      toast.show({ message: say('export.failed', { reason }), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  const emptyReason = count === 0 ? say('export.empty') : undefined;
  const isImage = format === 'png' || format === 'pdf';
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('export.title')}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{say('export.cancel')}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={emptyReason !== undefined}
            {...(emptyReason !== undefined && { disabledReason: emptyReason })}
            onClick={() => void run()}
          >
            {say('export.run')}
          </Button>
        </>
      }
    >
      <Parts>
        <RadioList<Format>
          label={say('export.format')}
          value={format}
          onChange={(next) => {
            setFormat(next);
            workflow.forget();
          }}
          options={formats.map((value) => ({
            value,
            label: say(`export.${value}`),
            hint: say(`export.${value}Hint`),
          }))}
          data-autofocus
        />
        {isImage && <ImageOptions {...{ what, setWhat, scale, setScale, drawing }} />}
        {format === 'json' && <FileOptions {...{ file, hasImages, setImages }} />}
        {format === 'comfyui' && <ExportProblems problems={workflow.problems} onClose={onClose} />}
      </Parts>
    </Dialog>
  );
}

const jsonType = { type: 'application/json' };

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
