import type { BackupState } from '@tai/contracts';
import { Badge, Spinner, styled } from '@tai/design-system';
import { formatDateTime } from '@tai/kernel';
import { adminWords } from '../../words.ts';
import { Card, Faint } from '../PageFrame/PageFrame.tsx';

/** What is under way, or why the last run failed; nothing after one that went well. */
export function BackupRun({ run }: { run: NonNullable<BackupState['run']> }) {
  const say = adminWords.useWords();
  const { kind, startedAt, endedAt, problem } = run;
  if (endedAt === null) {
    return (
      <Card role="status">
        <Line>
          <Spinner size={16} />
          {say(kind === 'backup' ? 'backups.making' : 'backups.verifying')}
        </Line>
        <Faint>{say('backups.since', { time: formatDateTime(startedAt) })}</Faint>
      </Card>
    );
  }
  if (problem === '') return null;
  return (
    <Card role="status">
      <Line>
        <Badge tone="danger">{say('backups.failedBadge')}</Badge>
        {say(kind === 'backup' ? 'backups.makeFailed' : 'backups.verifyFailed', {
          time: formatDateTime(endedAt),
        })}
      </Line>
      <Faint>{problem}</Faint>
    </Card>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
