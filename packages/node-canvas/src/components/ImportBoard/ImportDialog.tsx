import { useErrorText } from '@tai/api-client';
import type { Board } from '@tai/contracts';
import { Button, color, Dialog, ErrorState, Spinner, styled, toast } from '@tai/design-system';
import { href, useLanguage } from '@tai/kernel';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { filesWords } from '../../filesWords.ts';
import { fileSize } from '../fileSize.ts';
import { useMakeBoard } from '../useMakeBoard.ts';
import { ChooseFile } from './ChooseFile.tsx';
import type { AddOutcome } from './useAddContent.ts';
import { OwnReport, WorkflowReport } from './ImportReport.tsx';
import { useImport, type ImportState } from './useImport.ts';

export interface ImportProps {
  /** The one that was dropped; without it the dialog asks for one. */
  file?: File;
  onClose: () => void;
  /** Puts it into the board that is open. */
  onAdd?: (board: Board, files: ReadonlyMap<string, Blob>) => Promise<AddOutcome>;
}

/** Makes a board of a file, after it has said what becomes of it. */
export function Component({ file, onClose, onAdd }: ImportProps) {
  const say = filesWords.useWords();
  const { state, read } = useImport();
  const isRead = useRef(false);
  useEffect(() => {
    if (!file || isRead.current) return;
    isRead.current = true;
    void read(file);
  }, [file, read]);
  const { make, isMaking } = useMake(state, onClose);
  const { add, isAdding } = useAdd(state, { onClose, onAdd });
  const canMake = state.step === 'own' || (state.step === 'workflow' && hasNodes(state.board));
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('import.title')}
      width={560}
      dismissible={!canMake}
      footer={
        <>
          {state.step === 'choose' || state.step === 'reading' ? (
            <Button onClick={onClose}>{say('import.close')}</Button>
          ) : (
            <ChooseFile label={say('import.other')} onFile={(next) => void read(next)} />
          )}
          {canMake && onAdd && (
            <Button loading={isAdding} disabled={isMaking} onClick={add}>
              {say('import.add')}
            </Button>
          )}
          {canMake && (
            <Button variant="primary" loading={isMaking} disabled={isAdding} onClick={make}>
              {say('import.make')}
            </Button>
          )}
        </>
      }
    >
      <Body state={state} onFile={(next) => void read(next)} />
    </Dialog>
  );
}

function hasNodes({ nodes }: { nodes: object }): boolean {
  return Object.keys(nodes).length > 0;
}

function useMake(state: ImportState, onClose: () => void): { make: () => void; isMaking: boolean } {
  const say = filesWords.useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const makeBoard = useMakeBoard();
  const [isMaking, setMaking] = useState(false);

  async function make(): Promise<void> {
    if (state.step !== 'own' && state.step !== 'workflow') return;
    setMaking(true);
    const { title, board, files } = contentOf(state);
    const made = await makeBoard({ title, board, files });
    setMaking(false);
    if ('error' in made) {
      const message = say('import.madeFailed', { reason: errorText(made.error) });
      toast.show({ id: 'nodeCanvas.import', message, tone: 'danger' });
      return;
    }
    onClose();
    void navigate(href('nodeCanvas.home', { query: { id: made.id } }));
  }

  return { make: () => void make(), isMaking };
}

type Ready = Extract<ImportState, { step: 'own' | 'workflow' }>;

function contentOf(state: Ready): { title: string; board: Board; files: ReadonlyMap<string, Blob> } {
  return state.step === 'own' ? state.source : { title: state.title, board: state.board, files: noFiles };
}

function useAdd(
  state: ImportState,
  { onClose, onAdd }: Pick<ImportProps, 'onClose' | 'onAdd'>,
): { add: () => void; isAdding: boolean } {
  const say = filesWords.useWords();
  const [isAdding, setAdding] = useState(false);

  async function add(): Promise<void> {
    if (!onAdd || (state.step !== 'own' && state.step !== 'workflow')) return;
    setAdding(true);
    const { board, files } = contentOf(state);
    const outcome = await onAdd(board, files);
    setAdding(false);
    if (outcome === 'added') return onClose();
    toast.show({ id: 'nodeCanvas.import', message: say(`import.addFailed.${outcome}`), tone: 'danger' });
  }

  return { add: () => void add(), isAdding };
}

const noFiles: ReadonlyMap<string, Blob> = new Map();

function Body({ state, onFile }: { state: ImportState; onFile: (file: File) => void }) {
  const say = filesWords.useWords();
  const errorText = useErrorText();
  const { language } = useLanguage();
  switch (state.step) {
    case 'choose':
      return <Choose onFile={onFile} />;
    case 'reading':
      return (
        <Middle role="status">
          <Spinner />
          {say('import.reading', { name: state.name })}
        </Middle>
      );
    case 'own':
      return <OwnReport name={state.name} source={state.source} />;
    case 'workflow':
      return <WorkflowReport name={state.name} report={state.report} />;
    case 'refused':
      return <ErrorState title={state.name}>{errorText(state.error)}</ErrorState>;
    default:
      return (
        <ErrorState title={state.name}>
          {say(`problem.${state.problem.kind}`, problemValues(state.problem, language))}
        </ErrorState>
      );
  }
}

type Problem = Extract<ImportState, { step: 'problem' }>['problem'];

function problemValues(problem: Problem, language: string): Record<string, string> {
  if (problem.kind === 'tooLarge')
    return { size: fileSize(problem.bytes, language), limit: fileSize(problem.limit, language) };
  return problem.kind === 'invalid' ? { path: problem.path } : {};
}

function Choose({ onFile }: { onFile: (file: File) => void }) {
  const say = filesWords.useWords();
  return (
    <Drop
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const [dropped] = event.dataTransfer.files;
        if (dropped) onFile(dropped);
      }}
    >
      <p>{say('import.help')}</p>
      <ChooseFile label={say('import.choose')} isMain onFile={onFile} />
      <small>{say('import.drop')}</small>
    </Drop>
  );
}

const Middle = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: center;
  min-height: 160px;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Drop = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  padding: 32px 20px;
  border: 1px dashed ${color.controlBorder};
  border-radius: calc(12px * var(--tai-rounding));
  text-align: center;
  p {
    max-width: 400px;
    margin: 0;
    color: ${color.textMuted};
  }
  small {
    color: ${color.textFaint};
    font-size: 12px;
  }
`;
