import type { ManagedEngine } from '@tai/contracts';
import { Badge, color, fontSize, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { formatCount, formatSeconds } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { Card, Faint } from '../PageFrame/PageFrame.tsx';
import { CapabilityDetails } from './CapabilityDetails.tsx';

/** An engine: whether it answers, how it did within a day, and what it can do. */
export function EngineCard({ engine }: { engine: ManagedEngine }) {
  const say = adminWords.useWords();
  const { language, pick } = useLanguage();
  const { id, isReachable, problem, capabilities, succeeded, failed, medianSeconds } = engine;
  const label = capabilities[0]?.engineLabel;
  return (
    <Card as="li">
      <Head>
        <h3>
          {label ? pick(label) : id} {label && <Faint>{id}</Faint>}
        </h3>
        <Badge tone={isReachable ? 'success' : 'danger'}>
          {say(isReachable ? 'engines.reachable' : 'engines.unreachable')}
        </Badge>
      </Head>
      {problem !== '' && <Problem>{problem}</Problem>}
      <Numbers aria-label={say('engines.last24')}>
        <div>
          <dt>{say('engines.succeeded')}</dt>
          <dd>{formatCount(succeeded, language)}</dd>
        </div>
        <div>
          <dt>{say('engines.failedJobs')}</dt>
          <dd data-danger={failed > 0 || undefined}>{formatCount(failed, language)}</dd>
        </div>
        <div>
          <dt>{say('engines.median')}</dt>
          <dd>{medianSeconds === null ? say('engines.noTime') : formatSeconds(medianSeconds, language)}</dd>
        </div>
      </Numbers>
      {capabilities.length === 0 ? (
        <Faint>{say('engines.noCapabilities')}</Faint>
      ) : (
        <details>
          <summary>{say('engines.capabilities', { count: capabilities.length })}</summary>
          {capabilities.map((one) => (
            <CapabilityDetails key={`${one.tool} ${one.model}`} capability={one} />
          ))}
        </details>
      )}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  overflow-wrap: anywhere;
`;

const Problem = styled.p`
  padding: 8px 12px;
  border-radius: 8px;
  background: color-mix(in srgb, ${color.danger} 12%, transparent);
  color: ${color.dangerText};
  overflow-wrap: anywhere;
`;

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 8px;
  dt {
    color: ${color.textFaint};
    font-size: ${fontSize.caption};
  }
  dd {
    font-size: ${fontSize.title};
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  dd[data-danger] {
    color: ${color.dangerText};
  }
`;
