import { streamRequest, useClient } from '@tai/api-client';
import { promptExtensionPath } from '@tai/contracts';
import { IconButton, SparklesIcon, toast, UndoIcon } from '@tai/design-system';
import { useEffect, useRef, useState } from 'react';
import { inputWords } from '../../inputWords.ts';

export interface ExtendPromptProps {
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** Lets an engine write the prompt out; it grows in the field as it comes, and what was there can be brought back. */
export function Component({ value, maxLength, onChange }: ExtendPromptProps) {
  const say = inputWords.useWords();
  const client = useClient();
  const [before, setBefore] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function extend(): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setRunning(true);
    setBefore(value);
    const decoder = new TextDecoder();
    let text = '';
    try {
      await streamRequest(promptExtensionPath, {
        method: 'POST',
        body: { prompt: value },
        token: client.session.get()?.token ?? null,
        signal: controller.signal,
        onChunk(chunk) {
          text += decoder.decode(chunk, { stream: true });
          onChange(text.slice(0, maxLength));
        },
      });
    } catch {
      if (controller.signal.aborted) return;
      onChange(value);
      setBefore(null);
      toast.show({ id: 'generation.extend', message: say('extend.failed'), tone: 'danger' });
    } finally {
      setRunning(false);
    }
  }

  return (
    <>
      <IconButton
        size="compact"
        label={say('extend.action')}
        loading={isRunning}
        disabledReason={value.trim() === '' ? say('extend.empty') : undefined}
        onClick={() => void extend()}
      >
        <SparklesIcon size={16} />
      </IconButton>
      {before !== null && !isRunning && (
        <IconButton
          size="compact"
          label={say('extend.undo')}
          onClick={() => {
            onChange(before);
            setBefore(null);
          }}
        >
          <UndoIcon size={16} />
        </IconButton>
      )}
    </>
  );
}
