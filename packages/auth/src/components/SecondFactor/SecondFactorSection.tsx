import { useConfirmedCall } from '@tai/api-client';
import type { SecondFactor } from '@tai/contracts';
import { Badge, Button, Dialog, ErrorState, FormHelp, Skeleton, toast } from '@tai/design-system';
import { confirmPort, formatDateTime, usePort } from '@tai/kernel';
import { useState } from 'react';
import {
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
  useTurnOffSecondFactorMutation,
} from '../../api/secondFactorApi.ts';
import { secondFactorWords } from '../../secondFactorWords.ts';
import { isSecondFactorOpen } from '../../state/secondFactorDialog.ts';
import { PasskeyPart } from './PasskeyPart.tsx';
import { Actions, Line, Section } from './parts.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactorFailure } from './useFactorFailure.ts';

/** Two-step verification in the account settings: authenticator app, recovery codes and passkeys. */
export function Component() {
  const say = secondFactorWords.useWords();
  const { data, isError, isFetching, refetch } = useSecondFactorQuery();
  const [codes, setCodes] = useState<string[] | null>(null);
  const hasFactor = data && (data.authenticatorSince !== null || data.passkeys.length > 0);
  return (
    <>
      <Section>
        <h3>{say('section.title')}</h3>
        <FormHelp>{say('section.help')}</FormHelp>
        {isError && !data && (
          <ErrorState title={say('section.failed')} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <Skeleton height={44} />}
        {data && <AppLine factor={data} />}
        {hasFactor && <CodesLine codesLeft={data.recoveryCodesLeft} onRenewed={setCodes} />}
      </Section>
      {data && <PasskeyPart factor={data} onRecoveryCodes={setCodes} />}
      {codes && (
        <Dialog
          open
          small
          title={say('codes.title')}
          width={460}
          dismissible={false}
          onClose={() => setCodes(null)}
        >
          <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
        </Dialog>
      )}
    </>
  );
}

/** The authenticator app: whether it is on, and turning it on or off. */
function AppLine({ factor: { authenticatorSince, passkeys } }: { factor: SecondFactor }) {
  const say = secondFactorWords.useWords();
  const confirmed = useConfirmedCall();
  const confirm = usePort(confirmPort);
  const showFailure = useFactorFailure();
  const [turnOff, { isLoading }] = useTurnOffSecondFactorMutation();
  const isLast = passkeys.length === 0;

  async function end(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say(isLast ? 'section.turnOffTitle' : 'section.turnOffAppTitle'),
      content: say(isLast ? 'section.turnOffText' : 'section.turnOffAppText'),
      confirmLabel: say('section.turnOff'),
      danger: true,
    });
    if (!isMeant) return;
    const { data, error } = await confirmed((parts) => turnOff(parts));
    if (!data) return showFailure(error);
    toast.show({ message: say(isLast ? 'section.turnedOff' : 'section.appTurnedOff'), tone: 'success' });
  }

  return (
    <Line>
      <span>
        {say('section.app')}{' '}
        {authenticatorSince === null ? (
          <Badge>{say('section.off')}</Badge>
        ) : (
          <Badge tone="success">{say('section.on', { date: formatDateTime(authenticatorSince) })}</Badge>
        )}
      </span>
      <Actions>
        {authenticatorSince === null ? (
          <Button size="compact" onClick={() => isSecondFactorOpen.set(true)}>
            {say('section.setUp')}
          </Button>
        ) : (
          <Button size="compact" loading={isLoading} onClick={() => void end()}>
            {say('section.turnOff')}
          </Button>
        )}
      </Actions>
    </Line>
  );
}

/** How many recovery codes are left, and making new ones. */
function CodesLine({
  codesLeft,
  onRenewed,
}: {
  codesLeft: number;
  onRenewed: (recoveryCodes: string[]) => void;
}) {
  const say = secondFactorWords.useWords();
  const confirmed = useConfirmedCall();
  const showFailure = useFactorFailure();
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();

  async function replaceCodes(): Promise<void> {
    const { data, error } = await confirmed((parts) => renew(parts));
    if (data) onRenewed(data.data.recoveryCodes);
    else showFailure(error);
  }

  return (
    <Line>
      <span>{say('section.codesLeft', { count: codesLeft })}</span>
      <Button size="compact" loading={isLoading} onClick={() => void replaceCodes()}>
        {say('section.renew')}
      </Button>
    </Line>
  );
}
