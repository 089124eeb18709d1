import type { ManagedUser } from '@tai/contracts';
import { Button, toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useResetSecondFactorMutation } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

/** Turns two-step verification off for a person who has lost the phone and the recovery codes. */
export function ResetSecondFactor({ person, reason }: { person: ManagedUser; reason?: string }) {
  const say = adminWords.useWords();
  const confirm = usePort(confirmPort);
  const [reset, { isLoading, error }] = useResetSecondFactorMutation();

  async function ask(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('user.factorResetTitle', { name: person.username }),
      content: say('user.factorResetText'),
      confirmLabel: say('user.factorReset'),
      danger: true,
    });
    if (!isMeant) return;
    const { data } = await reset({ userId: person.userId });
    if (data) toast.show({ message: say('user.factorResetDone'), tone: 'success' });
  }

  return (
    <>
      <Button loading={isLoading} disabledReason={reason} onClick={() => void ask()}>
        {say('user.factorReset')}
      </Button>
      <FailureText error={error} />
    </>
  );
}
