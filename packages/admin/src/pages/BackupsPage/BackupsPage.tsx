import { Button, EmptyState, Skeleton, styled, ZipIcon } from '@tai/design-system';
import { useBackupsQuery, useRunBackupMutation, useVerifyBackupMutation } from '../../api/backupApi.ts';
import { useConfigQuery } from '../../api/configurationApi.ts';
import { BackupRun } from '../../components/Backups/BackupRun.tsx';
import { BackupTable } from '../../components/Backups/BackupTable.tsx';
import { ConfigField } from '../../components/Configuration/ConfigField.tsx';
import { groupOf } from '../../components/Configuration/configWords.ts';
import { Card, FailureText, ListFailure, PageFrame, Section } from '../../components/PageFrame/PageFrame.tsx';
import { adminWords } from '../../words.ts';

/** Milliseconds between two looks while something is under way. */
const lookAgain = 2_000;

/** Backups of the installation: when they are made, which there are, and whether they can be restored. */
export function Page() {
  const say = adminWords.useWords();
  const query = useBackupsQuery(undefined, { pollingInterval: 0 });
  const isRunning = query.data?.run?.endedAt === null;
  // A second subscription to the same answer: asks only while there is something to see.
  useBackupsQuery(undefined, { pollingInterval: lookAgain, skip: !isRunning });
  const [run, { error: runError, isLoading }] = useRunBackupMutation();
  const [verify, { error: verifyError }] = useVerifyBackupMutation();
  const { data, isError } = query;
  const blocked = reasonOf();

  function reasonOf(): string | undefined {
    if (data?.folder === null) return say('backups.unset');
    if (data?.isReadable === false) return say('backups.unreadable', { folder: data.folder });
    return isRunning ? say('backups.busy') : undefined;
  }

  return (
    <PageFrame
      title={say('router.backup')}
      intro={say('backups.intro')}
      actions={
        <Button variant="primary" loading={isLoading} disabledReason={blocked} onClick={() => void run()}>
          {say('backups.run')}
        </Button>
      }
    >
      <FailureText error={runError ?? verifyError} />
      {isError && !data && <ListFailure title={say('backups.failed')} query={query} />}
      {data?.run && <BackupRun run={data.run} />}
      {data && data.backups.length === 0 && (
        <EmptyState title={say('backups.empty')} icon={<ZipIcon size={20} />}>
          {data.folder === null
            ? say('backups.unset')
            : say(data.isReadable ? 'backups.emptyHelp' : 'backups.unreadable', { folder: data.folder })}
        </EmptyState>
      )}
      {!isError && data?.backups.length !== 0 && (
        <BackupTable
          backups={data?.backups}
          isBusy={false}
          blocked={blocked}
          onVerify={(name) => void verify(name)}
        />
      )}
      {data?.folder && <Schedule />}
    </PageFrame>
  );
}

/** The values of the configuration that are about backups, here as well as there. */
function Schedule() {
  const say = adminWords.useWords();
  const { data } = useConfigQuery();
  const items = data?.filter((item) => groupOf(item.group) === 'backup');
  return (
    <Section title={say('backups.schedule')}>
      <Card>
        {!data && <Skeleton height={160} />}
        <Fields>
          {items?.map((item) => (
            <ConfigField key={item.configKey} item={item} />
          ))}
        </Fields>
      </Card>
    </Section>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 16px;
`;
