import { isApiError, useConfirmedCall } from '@tai/api-client';
import { Button, Dialog, Form, FormHelp, FormProblem } from '@tai/design-system';
import { useState } from 'react';
import { useBeginSecondFactorMutation } from '../../api/secondFactorApi.ts';
import { secondFactorWords } from '../../secondFactorWords.ts';
import { isSecondFactorOpen } from '../../state/secondFactorDialog.ts';
import { useAuthForm } from '../Form/useAuthForm.ts';
import { EnrolForm } from './EnrolForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Where the set-up stands. The secret is in this component only and is gone when it closes. */
type Stage =
  | { kind: 'intro' }
  | { kind: 'enrol'; secret: string; uri: string }
  | { kind: 'codes'; codes: string[] };

const close = () => isSecondFactorOpen.set(false);

/** Sets two-step verification up: what is needed, the secret for the app, and the recovery codes. */
export function SecondFactorDialog() {
  const say = secondFactorWords.useWords();
  const [stage, setStage] = useState<Stage>({ kind: 'intro' });
  return (
    <Dialog
      open
      small
      title={say(stage.kind === 'codes' ? 'codes.title' : 'setUp.title')}
      width={460}
      dismissible={false}
      onClose={close}
    >
      {stage.kind === 'intro' && <Intro onBegun={(begun) => setStage({ kind: 'enrol', ...begun })} />}
      {stage.kind === 'enrol' && (
        <EnrolForm
          secret={stage.secret}
          uri={stage.uri}
          // Beside passkeys, which had codes made, there are no new ones to show.
          onDone={(codes) => (codes.length > 0 ? setStage({ kind: 'codes', codes }) : close())}
          onVoid={() => setStage({ kind: 'intro' })}
        />
      )}
      {stage.kind === 'codes' && <RecoveryCodes codes={stage.codes} onClose={close} />}
    </Dialog>
  );
}

function Intro({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const say = secondFactorWords.useWords();
  const confirmed = useConfirmedCall();
  const form = useAuthForm([]);
  const [begin, { isLoading }] = useBeginSecondFactorMutation();

  async function submit(): Promise<void> {
    if (isLoading) return;
    form.reveal();
    const { data, error } = await confirmed((parts) => begin(parts));
    if (data) onBegun(data.data);
    // The person gave up the confirmation of identity.
    else if (!isApiError(error) || error.error !== 'identityUnconfirmed') form.fail(error, say('setUp.fail'));
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      <FormHelp>{say('setUp.intro')}</FormHelp>
      <FormHelp>{say('setUp.introEnd')}</FormHelp>
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isLoading} data-autofocus>
        {say('setUp.continue')}
      </Button>
    </Form>
  );
}
