import { Button, PlayIcon, Select, styled } from '@tai/design-system';
import { useState } from 'react';
import { useTryEngineWorkflowMutation } from '../../api/engineApi.ts';
import { toSend, type OpenMapping } from '../../domain/workflowMapping.ts';
import { adminWords } from '../../words.ts';
import { Card, FailureText, Faint, Section } from '../PageFrame/PageFrame.tsx';
import { ProblemList } from './ProblemList.tsx';

interface TryWorkflowProps {
  open: OpenMapping;
  disabled: boolean;
}

/** Runs the mapped workflow once on a host and shows the picture, or what the host lacks beside the node that needs it. */
export function TryWorkflow({ open: { engineId, tool, mapping, hosts }, disabled }: TryWorkflowProps) {
  const say = adminWords.useWords();
  const [host, setHost] = useState(hosts[0] ?? '');
  const [run, { data, error, isLoading }] = useTryEngineWorkflowMutation();
  const problems = [...(data?.problems ?? []), ...(data?.lacks ?? [])];
  return (
    <Section title={say('mapping.try.title')}>
      <Card aria-busy={isLoading}>
        <Faint as="p">{say('mapping.try.intro')}</Faint>
        {hosts.length === 0 ? (
          <p>{say('mapping.try.noHost')}</p>
        ) : (
          <Row>
            <Select
              label={say('mapping.try.host')}
              value={host}
              onChange={setHost}
              options={hosts.map((value) => ({ value, label: value }))}
            />
            <Button
              startIcon={<PlayIcon />}
              loading={isLoading}
              disabled={disabled}
              onClick={() => void run({ id: engineId, tool, host, mapping: toSend(mapping) })}
            >
              {say('mapping.try.run')}
            </Button>
          </Row>
        )}
        {isLoading && <Faint role="status">{say('mapping.try.running')}</Faint>}
        {!isLoading && problems.length > 0 && (
          <ProblemList title={say('mapping.try.lacks', { count: problems.length })} problems={problems} />
        )}
        {!isLoading && data?.picture && <Picture src={data.picture} alt={say('mapping.try.picture')} />}
        {!isLoading && <FailureText error={error} />}
      </Card>
    </Section>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  > :first-of-type {
    flex: 1 1 180px;
    min-width: 0;
  }
`;

const Picture = styled.img`
  max-width: 100%;
  max-height: 70vh;
  border-radius: calc(8px * var(--tai-rounding));
`;
