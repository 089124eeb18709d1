import { Button, color, copyText, CopyIcon, fontSize, styled, toast } from '@tai/design-system';
import { useLayoutEffect, useRef, useState } from 'react';
import { runWords } from '../../runWords.ts';
import { useControlSize } from '../../state/useControlSize.ts';

/** Pixels from the end within which the log counts as being read at its end. */
const nearEnd = 24;

/** What the trainer says. It follows the end until somebody scrolls up. */
export function RunLog({ lines }: { lines: readonly string[] }) {
  const say = runWords.useWords();
  const box = useRef<HTMLPreElement>(null);
  const [follows, setFollows] = useState(true);
  const size = useControlSize();
  const text = lines.join('\n');

  useLayoutEffect(() => {
    if (follows && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [text, follows]);

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    toast.show({
      id: 'training.log',
      tone: isCopied ? 'success' : 'danger',
      message: say(isCopied ? 'log.copied' : 'log.copyFailed'),
    });
  }

  if (lines.length === 0) return <Note>{say('log.empty')}</Note>;
  return (
    <div>
      <Lines
        ref={box}
        role="log"
        aria-label={say('log.title')}
        aria-live="off"
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setFollows(scrollHeight - scrollTop - clientHeight <= nearEnd)
        }
      >
        {text}
      </Lines>
      <Buttons>
        <Button size={size} variant="ghost" startIcon={<CopyIcon size={14} />} onClick={() => void copy()}>
          {say('log.copy')}
        </Button>
        {!follows && (
          <Button size={size} variant="ghost" onClick={() => setFollows(true)}>
            {say('log.end')}
          </Button>
        )}
      </Buttons>
    </div>
  );
}

const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;

const Lines = styled.pre`
  max-height: 220px;
  margin: 0;
  padding: 12px;
  overflow: auto;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.stage};
  color: ${color.textMuted};
  font-family: ui-monospace, monospace;
  font-size: ${fontSize.caption};
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  user-select: text;
`;

const Buttons = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 8px;
`;
