import type { EngineTest } from '@tai/contracts';
import { color, ErrorIcon, styled, SuccessIcon } from '@tai/design-system';
import { adminWords } from '../../words.ts';
import { EngineHosts, isUntold } from './EngineHosts.tsx';
import { useEngineProblemText } from './problemWords.ts';

/** What an engine answered to a test. */
export function EngineTestResult({ result }: { result: EngineTest }) {
  const say = adminWords.useWords();
  const textOf = useEngineProblemText();
  const { isReachable, problem, hosts, models } = result;
  return (
    <Root role={isReachable ? 'status' : 'alert'} data-danger={!isReachable || undefined}>
      <Verdict>
        {isReachable ? <SuccessIcon /> : <ErrorIcon />}
        {say(isReachable ? 'engines.testGood' : 'engines.testBad')}
      </Verdict>
      {isUntold(problem, hosts) && <p>{textOf(result)}</p>}
      {hosts.length > 0 && <EngineHosts hosts={hosts} />}
      {isReachable && (
        <p>
          {models.length > 0
            ? say('engines.testModels', { models: models.join(', ') })
            : say('engines.testNoModels')}
        </p>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px;
  border-radius: calc(8px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.success} 10%, transparent);
  overflow-wrap: anywhere;
  &[data-danger] {
    background: color-mix(in srgb, ${color.danger} 12%, transparent);
  }
`;

const Verdict = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${color.successText};
  font-weight: 550;
  [data-danger] > & {
    color: ${color.dangerText};
  }
`;
