import { formatDateTime } from '@tai/kernel';
import type { SigningKey } from '@tai/contracts';
import { Badge, color, copyText, CopyIcon, IconButton, styled, toast, WarningIcon } from '@tai/design-system';
import { useState } from 'react';
import { certificateState, type CertificateState } from '../../domain/certificateState.ts';
import { adminWords } from '../../words.ts';
import { Facts } from '../DetailsDrawer/DetailsDrawer.tsx';
import { Card, Faint } from '../PageFrame/PageFrame.tsx';
import { KeyActions } from './KeyActions.tsx';

const tones = { active: 'success', standby: 'info', retired: 'neutral' } as const;

/** A key with its certificate: how it stands, what it is, and what can be done with it. */
export function KeyCard({ signingKey }: { signingKey: SigningKey }) {
  const say = adminWords.useWords();
  const { name, status, subject, issuer, isSelfSigned, fingerprint, notBefore, notAfter } = signingKey;
  const [now] = useState(() => Date.now());
  const state = certificateState(signingKey, now);
  const range = { from: formatDateTime(notBefore), to: formatDateTime(notAfter) };

  async function copy(): Promise<void> {
    const isCopied = await copyText(fingerprint);
    toast.show({
      id: 'admin.copy',
      message: say(isCopied ? 'common.copied' : 'common.copyFailed'),
      tone: isCopied ? 'success' : 'danger',
    });
  }

  return (
    <Card as="li">
      <Head>
        <h3>{name}</h3>
        <Badge tone={tones[status]}>{say(`keys.${status}`)}</Badge>
        <Faint>{say('keys.signatures', { count: signingKey.signatures })}</Faint>
      </Head>
      {status !== 'retired' && <Validity signingKey={signingKey} state={state} />}
      <Facts>
        <dt>{say('keys.subject')}</dt>
        <dd>{subject}</dd>
        <dt>{say('keys.issuer')}</dt>
        <dd>{isSelfSigned ? say('keys.selfSigned') : issuer}</dd>
        <dt>{say('keys.validity')}</dt>
        <dd>{say('keys.validityRange', range)}</dd>
        <dt>{say('keys.algorithm')}</dt>
        <dd>{signingKey.algorithm}</dd>
        <dt>{say('keys.serial')}</dt>
        <dd>
          <code>{signingKey.serialNumber}</code>
        </dd>
        <dt>{say('keys.fingerprint')}</dt>
        <dd>
          <Fingerprint>
            <code>{grouped(fingerprint)}</code>
            <IconButton
              size="compact"
              label={say('keys.copyFingerprint', { name })}
              onClick={() => void copy()}
            >
              <CopyIcon />
            </IconButton>
          </Fingerprint>
        </dd>
      </Facts>
      <KeyActions signingKey={signingKey} state={state} />
    </Card>
  );
}

function Validity({ signingKey, state }: { signingKey: SigningKey; state: CertificateState }) {
  const say = adminWords.useWords();
  if (state.kind === 'valid') return null;
  const isOver = state.kind === 'expired';
  const text = {
    expired: () => say('keys.expired', { date: formatDateTime(signingKey.notAfter) }),
    notYet: () => say('keys.notYet', { date: formatDateTime(signingKey.notBefore) }),
    ending: () => say('keys.ending', { count: 'days' in state ? state.days : 0 }),
  }[state.kind]();
  return (
    <Warning role={isOver ? 'alert' : 'status'} data-danger={isOver || undefined}>
      <WarningIcon />
      {text}
    </Warning>
  );
}

/** Hexadecimal digits in fours, so that two people can compare them. */
function grouped(hex: string): string {
  return hex.match(/.{1,4}/g)?.join(' ') ?? hex;
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  overflow-wrap: anywhere;
`;

const Warning = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${color.warningText};
  &[data-danger] {
    color: ${color.dangerText};
  }
`;

const Fingerprint = styled.span`
  display: flex;
  align-items: flex-start;
  gap: 4px;
  code {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
