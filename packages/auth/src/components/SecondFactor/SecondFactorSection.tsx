import { isApiError, useConfirmedCall, useErrorText } from '@tai/api-client';
import { Badge, Button, Dialog, ErrorState, FormHelp, Skeleton, styled, toast } from '@tai/design-system';
import { confirmPort, formatDateTime, usePort } from '@tai/kernel';
import { useState } from 'react';
import {
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
  useTurnOffSecondFactorMutation,
} from '../../api/secondFactorApi.ts';
import { secondFactorWords } from '../../secondFactorWords.ts';
import { isSecondFactorOpen } from '../../state/secondFactorDialog.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Two-step verification in the account settings: whether it is on, and turning it on or off. */
export function Component() {
  const say = secondFactorWords.useWords();
  const { data, isError, isFetching, refetch } = useSecondFactorQuery();
  return (
    <Section>
      <h3>{say('section.title')}</h3>
      <FormHelp>{say('section.help')}</FormHelp>
      {isError && !data && (
        <ErrorState title={say('section.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton height={44} />}
      {data?.authenticatorSince === null && (
        <Line>
          <Badge>{say('section.off')}</Badge>
          <Button size="compact" onClick={() => isSecondFactorOpen.set(true)}>
            {say('section.setUp')}
          </Button>
        </Line>
      )}
      {data && data.authenticatorSince !== null && (
        <TurnedOn since={data.authenticatorSince} codesLeft={data.recoveryCodesLeft} />
      )}
    </Section>
  );
}

function TurnedOn({ since, codesLeft }: { since: number; codesLeft: number }) {
  const say = secondFactorWords.useWords();
  const errorText = useErrorText();
  const confirmed = useConfirmedCall();
  const confirm = usePort(confirmPort);
  const [turnOff, turningOff] = useTurnOffSecondFactorMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);

  function showFailure(error: unknown): void {
    // The person gave up the confirmation of identity.
    if (isApiError(error) && error.error === 'identityUnconfirmed') return;
    toast.show({ message: say('section.notDone', { reason: errorText(error) }), tone: 'danger' });
  }
  async function end(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('section.turnOffTitle'),
      content: say('section.turnOffText'),
      confirmLabel: say('section.turnOff'),
      danger: true,
    });
    if (!isMeant) return;
    const { data, error } = await confirmed((parts) => turnOff(parts));
    if (data) toast.show({ message: say('section.turnedOff'), tone: 'success' });
    else showFailure(error);
  }
  async function replaceCodes(): Promise<void> {
    const { data, error } = await confirmed((parts) => renew(parts));
    if (data) setCodes(data.data.recoveryCodes);
    else showFailure(error);
  }

  return (
    <>
      <Line>
        <span>
          <Badge tone="success">{say('section.on', { date: formatDateTime(since) })}</Badge>{' '}
          {say('section.codesLeft', { count: codesLeft })}
        </span>
        <Actions>
          <Button size="compact" loading={renewing.isLoading} onClick={() => void replaceCodes()}>
            {say('section.renew')}
          </Button>
          <Button size="compact" loading={turningOff.isLoading} onClick={() => void end()}>
            {say('section.turnOff')}
          </Button>
        </Actions>
      </Line>
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

const Section = styled.section`
  display: grid;
  gap: 8px;
  margin-top: 28px;
  h3 {
    font-size: 14px;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
