import { Button, color, GridViewIcon, IconButton, SparklesIcon, styled } from '@tai/design-system';
import { openBatch } from '../../state/batchDialog.ts';
import { imageToolsWords } from '../../words.ts';
import type { Tool } from '../useTool.ts';
import { useProblemText } from './useProblemText.ts';

/** The main button. While it cannot start it says every reason, to the pointer, the keyboard and the screen reader. */
export function GenerateBar({ tool, onGenerate }: { tool: Tool; onGenerate?: () => void }) {
  const say = imageToolsWords.useWords();
  const problemText = useProblemText(tool);
  const reasons = tool.problems.map(problemText);
  return (
    <Bar>
      {/* A phone has no tooltip: the first reason stands there for all to see. */}
      {reasons[0] && <Reason aria-hidden>{reasons[0]}</Reason>}
      <Line>
        <Button
          variant="primary"
          size="touch"
          fullWidth
          startIcon={<SparklesIcon size={16} />}
          shortcut="Mod+Enter"
          disabledReason={reasons.length > 0 ? reasons : undefined}
          onClick={() => {
            tool.generate();
            onGenerate?.();
          }}
        >
          {say('generate.action')}
        </Button>
        <IconButton size="touch" label={say('generate.batch')} onClick={openBatch}>
          <GridViewIcon />
        </IconButton>
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
