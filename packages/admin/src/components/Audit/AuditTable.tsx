import type { AuditEntry } from '@tai/contracts';
import { DataTable } from '@tai/design-system';
import { formatListTime, useLanguage } from '@tai/kernel';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { useActionWords } from './actionWords.ts';

interface AuditTableProps {
  entries: readonly AuditEntry[] | undefined;
  isBusy: boolean;
  openId: string;
  onOpen: (id: string) => void;
}

/** Who did what, newest first. */
export function AuditTable({ entries, isBusy, openId, onOpen }: AuditTableProps) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const actionText = useActionWords();
  return (
    <DataTable
      label={say('audit.table')}
      rows={entries}
      rowKey={({ id }) => id}
      isBusy={isBusy}
      onOpen={({ id }) => onOpen(id)}
      isCurrent={({ id }) => id === openId}
      columns={[
        {
          id: 'action',
          header: say('audit.action'),
          isTitle: true,
          renderCell: ({ action }) => actionText(action),
        },
        {
          id: 'actor',
          header: say('audit.actor'),
          renderCell: ({ actorName }) => actorName || <Faint>{say('audit.system')}</Faint>,
        },
        { id: 'target', header: say('audit.target'), renderCell: ({ targetName }) => targetName || '–' },
        {
          id: 'address',
          header: say('audit.address'),
          width: '160px',
          renderCell: ({ address }) => <Faint>{address}</Faint>,
        },
        {
          id: 'time',
          header: say('audit.time'),
          width: '200px',
          renderCell: ({ createTime }) => <Faint>{formatListTime(createTime, language)}</Faint>,
        },
      ]}
    />
  );
}
