import { useErrorText } from '@tai/api-client';
import { limits, trainingLimits } from '@tai/contracts';
import { Button, color, fontSize, PlayIcon, styled } from '@tai/design-system';
import { recordWords } from '../../recordWords.ts';
import type { StyleTest } from './useStyleTest.ts';

/** How many images the test makes, why it cannot run yet, and the button that runs it. */
export function TestFoot({ test }: { test: StyleTest }) {
  const say = recordWords.useWords();
  const errorText = useErrorText();
  const { count, problem, error } = test;
  const values = {
    count,
    max: problem === 'longPrompt' ? limits.generation.promptMaxLength : trainingLimits.testMax,
  };
  return (
    <>
      <Text role="status" data-problem={problem === 'tooMany' || undefined}>
        {problem === 'tooMany' ? say('test.tooMany', values) : say('test.count', values)}
      </Text>
      {error !== undefined && (
        <Text role="alert" data-problem>
          {say('test.failed')} {errorText(error)}
        </Text>
      )}
      <Button
        variant="primary"
        startIcon={<PlayIcon size={16} />}
        loading={test.isSending}
        disabledReason={problem ? say(`test.${problem}`, values) : undefined}
        onClick={test.run}
      >
        {say('test.run')}
      </Button>
    </>
  );
}

const Text = styled.p`
  flex: 1;
  min-width: 160px;
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  &[data-problem] {
    color: ${color.dangerText};
  }
`;
