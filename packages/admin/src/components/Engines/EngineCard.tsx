import { permissions, type ManagedEngine } from '@tai/contracts';
import { Badge, color, fontSize, mobileQuery, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useId, type ReactNode } from 'react';
import { formatCount, formatSeconds } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { Allowed } from '../Allowed/Allowed.tsx';
import { Card, Faint } from '../PageFrame/PageFrame.tsx';
import { EngineHosts, isUntold } from './EngineHosts.tsx';
import { useEngineKinds } from './engineKinds.ts';
import { useEngineName } from './engineName.ts';
import { EngineTemplates } from './EngineTemplates.tsx';
import { EngineTools } from './EngineTools.tsx';
import { useEngineProblemText } from './problemWords.ts';

interface EngineCardProps {
  engine: ManagedEngine;
  /** For those who may change engines. */
  actions: ReactNode;
  /** What the actions have to say. */
  children?: ReactNode;
}

/** An engine: whether it answers, its hosts, how it did within a day, what it can do and with which workflows. */
export function EngineCard({ engine, actions, children }: EngineCardProps) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const nameOf = useEngineName();
  const form = useEngineKinds().find((one) => one.id === engine.kind);
  const titleId = useId();
  const textOf = useEngineProblemText();
  const { id, kind, origin, enabled, problem, hosts } = engine;
  const kindName = origin === 'builtin' ? say('engines.builtinKind') : form ? pick(form.label) : kind;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <Head>
        <Titles>
          <h3 id={titleId}>{nameOf(engine)}</h3>
          <State engine={engine} />
          <Faint>{[kindName, say(`engines.origin.${origin}`), id].join(' · ')}</Faint>
        </Titles>
        <Allowed any={[permissions.engineEdit]}>{actions}</Allowed>
      </Head>
      {children}
      {isUntold(problem, hosts) && <Problem>{textOf(engine)}</Problem>}
      <Columns data-two={hosts.length > 0 || undefined}>
        {hosts.length > 0 && <EngineHosts hosts={hosts} />}
        <Numbers engine={engine} />
      </Columns>
      {enabled && <EngineTools engine={engine} />}
      {form?.workflows && <EngineTemplates engine={engine} fileHint={form.workflows.fileHint} />}
    </Card>
  );
}

function State({ engine: { enabled, isReachable, hosts } }: { engine: ManagedEngine }) {
  const say = adminWords.useWords();
  if (!enabled) return <Badge>{say('engines.off')}</Badge>;
  if (!isReachable) return <Badge tone="danger">{say('engines.unreachable')}</Badge>;
  const isPartly = hosts.some((host) => !host.isReachable);
  return isPartly ? (
    <Badge tone="warning">{say('engines.partly')}</Badge>
  ) : (
    <Badge tone="success">{say('engines.reachable')}</Badge>
  );
}

function Numbers({ engine: { succeeded, failed, medianSeconds } }: { engine: ManagedEngine }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  return (
    <NumberList aria-label={say('engines.last24')}>
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
    </NumberList>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-width: 0;
  min-height: 32px;
  overflow-wrap: anywhere;
`;

const Problem = styled.p`
  padding: 8px 12px;
  border-radius: calc(8px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.danger} 12%, transparent);
  color: ${color.dangerText};
  overflow-wrap: anywhere;
`;

const Columns = styled.div`
  display: grid;
  gap: 16px 32px;
  align-items: start;
  &[data-two] {
    grid-template-columns: minmax(0, 2fr) minmax(260px, 1fr);
  }
  ${mobileQuery} {
    &[data-two] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const NumberList = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 140px));
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
