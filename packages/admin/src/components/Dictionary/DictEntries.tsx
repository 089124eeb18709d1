import { limits, type DictEntry, type DictType } from '@tai/contracts';
import {
  AddIcon,
  Badge,
  Button,
  DataTable,
  EditIcon,
  EmptyState,
  IconButton,
  ListViewIcon,
  styled,
  TrashIcon,
} from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import {
  useDeleteDictEntryMutation,
  useDeleteDictTypeMutation,
  useDictEntriesQuery,
} from '../../api/configurationApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText, Faint, ListFailure, Section } from '../PageFrame/PageFrame.tsx';
import { DictEntryDialog } from './DictEntryDialog.tsx';
import { DictTypeDialog } from './DictTypeDialog.tsx';

/** Between two entries there is room for others. */
const sortStep = 10;

/** The entries of a dictionary, and what can be done with the dictionary itself. */
export function DictEntries({ type, onDeleted }: { type: DictType; onDeleted: () => void }) {
  const say = adminWords.useWords();
  const confirm = usePort(confirmPort);
  const query = useDictEntriesQuery(type.dictType);
  const [deleteType, deletingType] = useDeleteDictTypeMutation();
  const [dialog, setDialog] = useState<'type' | 'entry' | DictEntry | null>(null);
  const entries = query.currentData;
  const lastSort = Math.max(0, ...(entries ?? []).map(({ dictSort }) => dictSort));
  const close = () => setDialog(null);

  async function remove(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('dict.deleteTypeTitle', { name: type.dictName }),
      content: say('dict.deleteTypeText'),
      confirmLabel: say('common.delete'),
      danger: true,
    });
    if (!isMeant) return;
    const { error } = await deleteType(type.dictType);
    if (!error) onDeleted();
  }

  return (
    <Section
      title={say('dict.entries', { name: type.dictName })}
      aside={
        <Row>
          <Button onClick={() => setDialog('type')}>{say('dict.editType')}</Button>
          <Button
            disabledReason={type.isBuiltin ? say('dict.builtinType') : undefined}
            loading={deletingType.isLoading}
            onClick={() => void remove()}
          >
            {say('dict.deleteType')}
          </Button>
          <Button variant="primary" startIcon={<AddIcon />} onClick={() => setDialog('entry')}>
            {say('dict.addEntry')}
          </Button>
        </Row>
      }
    >
      <FailureText error={deletingType.error} />
      {query.isError && !entries ? (
        <ListFailure title={say('dict.entriesFailed')} query={query} />
      ) : entries?.length === 0 ? (
        <EmptyState title={say('dict.entriesEmpty')} icon={<ListViewIcon size={20} />} />
      ) : (
        <EntryTable
          entries={entries}
          label={say('dict.entries', { name: type.dictName })}
          onEdit={setDialog}
        />
      )}
      {dialog === 'type' && <DictTypeDialog dictType={type} onClose={close} onSaved={close} />}
      {dialog !== null && dialog !== 'type' && (
        <DictEntryDialog
          dictType={type.dictType}
          nextSort={Math.min(limits.administration.sortMax, lastSort + sortStep)}
          onClose={close}
          {...(dialog !== 'entry' && { entry: dialog })}
        />
      )}
    </Section>
  );
}

interface EntryTableProps {
  entries: readonly DictEntry[] | undefined;
  label: string;
  onEdit: (entry: DictEntry) => void;
}

function EntryTable({ entries, label, onEdit }: EntryTableProps) {
  const say = adminWords.useWords();
  const confirm = usePort(confirmPort);
  const [deleteEntry, { error }] = useDeleteDictEntryMutation();

  async function remove({ dictCode, dictLabel }: DictEntry): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('dict.deleteEntryTitle', { label: dictLabel }),
      content: say('dict.deleteEntryText'),
      confirmLabel: say('common.delete'),
      danger: true,
    });
    if (isMeant) await deleteEntry(dictCode);
  }

  return (
    <>
      <FailureText error={error} />
      <DataTable
        label={label}
        rows={entries}
        rowKey={({ dictCode }) => dictCode}
        columns={[
          {
            id: 'label',
            header: say('dict.label'),
            isTitle: true,
            renderCell: ({ dictLabel, isBuiltin }) => (
              <>
                {dictLabel} {isBuiltin && <Badge>{say('dict.builtin')}</Badge>}
              </>
            ),
          },
          { id: 'value', header: say('dict.value'), renderCell: ({ dictValue }) => <code>{dictValue}</code> },
          {
            id: 'sort',
            header: say('dict.sort'),
            width: '80px',
            align: 'end',
            renderCell: ({ dictSort }) => dictSort,
          },
          {
            id: 'remark',
            header: say('dict.remark'),
            renderCell: ({ remark }) => <Faint>{remark || '–'}</Faint>,
          },
          {
            id: 'actions',
            header: say('common.actions'),
            width: '96px',
            isActions: true,
            renderCell: (entry) => (
              <Row>
                <IconButton
                  label={say('dict.editNamed', { label: entry.dictLabel })}
                  onClick={() => onEdit(entry)}
                >
                  <EditIcon />
                </IconButton>
                <IconButton
                  label={say('dict.deleteEntry', { label: entry.dictLabel })}
                  disabledReason={entry.isBuiltin ? say('dict.builtinEntry') : undefined}
                  onClick={() => void remove(entry)}
                >
                  <TrashIcon />
                </IconButton>
              </Row>
            ),
          },
        ]}
      />
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
