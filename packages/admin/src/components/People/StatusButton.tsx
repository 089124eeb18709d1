import type { ManagedUser } from '@tai/contracts';
import { Button } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useChangeUserMutation } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

/** Disables or enables an account, after saying what follows. */
export function StatusButton({ person, reason }: { person: ManagedUser; reason?: string | undefined }) {
  const say = adminWords.useWords();
  const confirm = usePort(confirmPort);
  const [change, { error, isLoading }] = useChangeUserMutation();
  const isDisabled = person.userStatus === '2';
  const verb = isDisabled ? 'enable' : 'disable';

  async function press(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say(`user.${verb}Title`, { name: person.username }),
      content: say(`user.${verb}Text`),
      confirmLabel: say(`user.${verb}`),
      danger: !isDisabled,
    });
    if (isMeant) await change({ userId: person.userId, userStatus: isDisabled ? '0' : '2' });
  }

  return (
    <div>
      <Button
        variant={isDisabled ? 'primary' : 'danger'}
        loading={isLoading}
        disabledReason={reason}
        onClick={() => void press()}
      >
        {say(`user.${verb}`)}
      </Button>
      <FailureText error={error} />
    </div>
  );
}
