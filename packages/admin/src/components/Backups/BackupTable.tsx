import type { Backup } from '@tai/contracts';
import { Badge, Button, DataTable } from '@tai/design-system';
import { formatDateTime, formatListTime, useLanguage } from '@tai/kernel';
import { formatCount, formatStorage } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';

interface BackupTableProps {
  backups: readonly Backup[] | undefined;
  isBusy: boolean;
  /** Why nothing can be verified now; undefined when it can. */
  blocked: string | undefined;
  onVerify: (name: string) => void;
}

/** Backups of the installation, newest first, with what is known of whether they can be restored. */
export function BackupTable({ backups, isBusy, blocked, onVerify }: BackupTableProps) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  return (
    <DataTable
      label={say('backups.table')}
      rows={backups}
      rowKey={({ name }) => name}
      isBusy={isBusy}
      skeletonRows={4}
      columns={[
        {
          id: 'made',
          header: say('backups.made'),
          isTitle: true,
          renderCell: ({ madeAt }) => formatListTime(madeAt, language),
        },
        {
          id: 'state',
          header: say('backups.state'),
          renderCell: (backup) => <BackupHealth backup={backup} />,
        },
        {
          id: 'content',
          header: say('backups.content'),
          renderCell: ({ rows, files, bytes, hasFiles }) => (
            <>
              {hasFiles
                ? say('backups.files', { count: files, size: formatStorage(bytes, language) })
                : say('backups.noFiles')}{' '}
              <Faint>{say('backups.rows', { count: rows, shown: formatCount(rows, language) })}</Faint>
            </>
          ),
        },
        {
          id: 'release',
          header: say('backups.release'),
          width: '110px',
          renderCell: ({ release }) => <Faint>{release}</Faint>,
        },
        {
          id: 'verify',
          header: say('backups.actions'),
          isActions: true,
          width: '110px',
          align: 'end',
          renderCell: ({ name, madeAt }) => (
            <Button
              size="compact"
              aria-label={say('backups.verifyOf', { time: formatDateTime(madeAt) })}
              disabledReason={blocked}
              onClick={() => onVerify(name)}
            >
              {say('backups.verify')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function BackupHealth({ backup: { checkedAt, problems, missing } }: { backup: Backup }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const details = problems.length > 0 && <Faint as="p">{problems.join(' · ')}</Faint>;
  if (checkedAt !== null) {
    return (
      <>
        <Badge tone={problems.length > 0 ? 'danger' : 'success'}>
          {say(problems.length > 0 ? 'backups.damaged' : 'backups.verified')}
        </Badge>{' '}
        <Faint>{formatListTime(checkedAt, language)}</Faint>
        {details}
      </>
    );
  }
  if (missing > 0) return <Badge tone="warning">{say('backups.missing', { count: missing })}</Badge>;
  return <Badge>{say('backups.unverified')}</Badge>;
}
