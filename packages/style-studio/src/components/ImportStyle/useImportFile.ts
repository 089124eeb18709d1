import { sendForm, useClient, useErrorText } from '@tai/api-client';
import { limits, styleRoutes, type RouteReply } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import { useEffect, useRef, useState } from 'react';
import { publishWords } from '../../publishWords.ts';
import type { ImportedFile } from '../../state/importedFile.ts';
import { fileSize } from './fileSize.ts';

const { weightsBytes } = limits.media;

type ImportState =
  | { step: 'idle' }
  | { step: 'sending'; name: string; percent: number }
  | { step: 'refused'; name: string; reason: string };

/** Sends a style file to the server, which checks its header. @param onImported what the server says of the file */
export function useImportFile(onImported: (file: ImportedFile) => void) {
  const say = publishWords.useWords();
  const errorText = useErrorText();
  const client = useClient();
  const { language } = useLanguage();
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const sending = useRef<AbortController | null>(null);
  // Closing it is giving up.
  useEffect(() => () => sending.current?.abort(), []);

  function problemOf({ name, size }: File): string | null {
    if (!/\.safetensors$/i.test(name)) return say('import.notSafetensors');
    if (size === 0) return say('import.empty');
    if (size <= weightsBytes) return null;
    return say('import.tooLarge', {
      size: fileSize(size, language),
      limit: fileSize(weightsBytes, language),
    });
  }

  async function send(file: File): Promise<void> {
    const { name } = file;
    const problem = problemOf(file);
    if (problem !== null) return setState({ step: 'refused', name, reason: problem });
    const body = new FormData();
    body.append('name', name);
    // Last, so that the server knows the rest before it begins to write.
    body.append('file', file, name);
    const abort = new AbortController();
    sending.current = abort;
    setState({ step: 'sending', name, percent: 0 });
    const result = await sendForm(client, styleRoutes.importStyleFile, body, {
      onProgress: (percent) => setState({ step: 'sending', name, percent }),
      signal: abort.signal,
    });
    sending.current = null;
    if ('data' in result) {
      setState({ step: 'idle' });
      const { data } = result.data as RouteReply<typeof styleRoutes.importStyleFile>;
      return onImported({ ...data, name });
    }
    if (result.error.kind === 'cancelled') return setState({ step: 'idle' });
    setState({ step: 'refused', name, reason: errorText(result.error) });
  }

  return {
    state,
    limit: fileSize(weightsBytes, language),
    send: (file: File) => void send(file),
    cancel: () => sending.current?.abort(),
  };
}
