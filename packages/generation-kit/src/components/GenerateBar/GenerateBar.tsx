import { useErrorText } from '@tai/api-client';
import { Button, color, SparklesIcon, styled } from '@tai/design-system';
import type { ReactNode } from 'react';
import { generationWords } from '../../words.ts';
import type { Tool } from '../useTool.ts';
import { useProblemText } from '../useProblemText.ts';

interface Props {
  tool: Tool;
  onGenerate?: () => void;
  /** Another way to start, as a button at the right. */
  aside?: ReactNode;
  /** What to know before it starts, such as how long it takes. */
  note?: string | undefined;
}

/** The main button. While it cannot start it says every reason, to the pointer, the keyboard and the screen reader. */
export function GenerateBar({ tool, onGenerate, aside, note }: Props) {
  const say = generationWords.useWords();
  const problemText = useProblemText(tool);
  const errorText = useErrorText();
  const reasons = tool.problems.map(problemText);
  const { hold } = tool.capability;
  return (
    <Bar>
      {/* A phone has no tooltip: the first reason stands there for all to see. */}
      {reasons[0] && <Reason aria-hidden>{reasons[0]}</Reason>}
      {!reasons[0] && !hold && note !== undefined && <Reason>{note}</Reason>}
      {!reasons[0] && hold && (
        <Reason role="status">{errorText({ kind: 'api', code: 0, msg: '', ...hold })}</Reason>
      )}
      <Line>
        <Button
          variant="primary"
          size="touch"
          fullWidth
          startIcon={<SparklesIcon size={16} />}
          shortcut="Mod+Enter"
          disabledReason={reasons.length > 0 ? reasons : undefined}
          onClick={(event) => {
            // Ignore the second press of a double click: it would submit the same job again.
            if (event.detail > 1) return;
            tool.generate();
            onGenerate?.();
          }}
        >
          {say('generate.action')}
        </Button>
        {aside}
      </Line>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: 6px;
`;

const Line = styled.div`
  display: flex;
  gap: 4px;
  > :first-of-type {
    flex: 1;
    min-width: 0;
  }
`;

const Reason = styled.div`
  color: ${color.textMuted};
  font-size: 12px;
  text-align: center;
`;
