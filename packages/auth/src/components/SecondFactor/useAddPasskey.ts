import { useConfirmedCall } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { useState } from 'react';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '../../api/secondFactorApi.ts';
import { secondFactorWords } from '../../secondFactorWords.ts';
import { createPasskey } from '../../state/passkeyCeremony.ts';
import { useFactorFailure } from './useFactorFailure.ts';

/** Adds a passkey: confirmation of identity, the browser's dialog, and what came of it as a message. */
export function useAddPasskey(onRecoveryCodes: (recoveryCodes: string[]) => void) {
  const say = secondFactorWords.useWords();
  const confirmed = useConfirmedCall();
  const showFailure = useFactorFailure();
  const [begin] = useBeginPasskeyMutation();
  const [send] = useAddPasskeyMutation();
  const [isAdding, setAdding] = useState(false);

  async function ceremony(): Promise<void> {
    const begun = await confirmed((parts) => begin(parts));
    if (!begun.data) return showFailure(begun.error);
    const { credential, failure } = await createPasskey(begun.data.data.options);
    if (!credential) {
      const reason = say(`passkeys.${failure}`);
      toast.show({
        message: say('passkeys.notAdded', { reason }),
        tone: failure === 'cancelled' ? 'info' : 'danger',
      });
      return;
    }
    const { data, error } = await send({ credential });
    if (!data) return showFailure(error);
    toast.show({ message: say('passkeys.added'), tone: 'success' });
    if (data.data.recoveryCodes.length > 0) onRecoveryCodes(data.data.recoveryCodes);
  }

  async function add(): Promise<void> {
    if (isAdding) return;
    setAdding(true);
    await ceremony();
    setAdding(false);
  }

  return { add, isAdding };
}
