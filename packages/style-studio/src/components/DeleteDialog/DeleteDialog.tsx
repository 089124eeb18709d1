import { isApiError, trainingApi, useErrorText } from '@tai/api-client';
import { isTrainActive, type TrainRecord } from '@tai/contracts';
import { color, ConfirmDialog, styled, toast } from '@tai/design-system';
import { recordWords } from '../../recordWords.ts';

interface Props {
  record: TrainRecord;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a training is deleted. The list then begins at its first page again. */
export function DeleteDialog({ record, onClose, onDeleted }: Props) {
  const say = recordWords.useWords();
  const errorText = useErrorText();
  const [remove, { isLoading, error }] = trainingApi.useDeleteTrainingMutation();
  const { trainNo, name, state } = record;
  const isUnreached = isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');

  async function go(): Promise<void> {
    if ((await remove(trainNo)).error) return;
    toast.show({ tone: 'success', message: recordWords.say('delete.done') });
    onDeleted();
  }

  return (
    <ConfirmDialog
      open
      danger
      title={say('delete.title', { name })}
      confirmLabel={say('delete.confirm')}
      loading={isLoading}
      onConfirm={go}
      onClose={onClose}
    >
      {isTrainActive(state) && <Text>{say('delete.active')}</Text>}
      <Text>{say('delete.text')}</Text>
      {error !== undefined && (
        <Text role="alert">
          {say(isUnreached ? 'delete.unreachable' : 'delete.failed')} {errorText(error)}
        </Text>
      )}
    </ConfirmDialog>
  );
}

const Text = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  &[role='alert'] {
    color: ${color.dangerText};
  }
`;
