import { saveBlob } from '@tai/api-client';
import type { SigningKey } from '@tai/contracts';
import { Button, DownloadIcon, styled } from '@tai/design-system';
import { confirmPort, usePort, formatDateTime } from '@tai/kernel';
import { useCertificateMutation, useChangeSigningKeyMutation } from '../../api/signingApi.ts';
import type { CertificateState } from '../../domain/certificateState.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

/** Activates, retires, and saves the certificate of a key. */
export function KeyActions({ signingKey, state }: { signingKey: SigningKey; state: CertificateState }) {
  const say = adminWords.useWords();
  const confirm = usePort(confirmPort);
  const [change, changing] = useChangeSigningKeyMutation();
  const [getCertificate, certificate] = useCertificateMutation();
  const { id, name, status } = signingKey;
  const reason =
    state.kind === 'expired'
      ? say('keys.expired', { date: formatDateTime(signingKey.notAfter) })
      : state.kind === 'notYet'
        ? say('keys.notYet', { date: formatDateTime(signingKey.notBefore) })
        : undefined;

  async function activate(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('keys.activateTitle', { name }),
      content: say('keys.activateText'),
      confirmLabel: say('keys.activate'),
    });
    if (isMeant) await change({ id, status: 'active' });
  }
  async function retire(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('keys.retireTitle', { name }),
      content: say(status === 'active' ? 'keys.retireActiveText' : 'keys.retireText'),
      confirmLabel: say('keys.retire'),
      danger: true,
    });
    if (isMeant) await change({ id, status: 'retired' });
  }
  async function save(): Promise<void> {
    const { data } = await getCertificate(id);
    if (data) await saveBlob(new Blob([data.pem], { type: 'application/x-pem-file' }), data.fileName);
  }

  return (
    <div>
      <Row>
        {status === 'standby' && (
          <Button
            size="compact"
            variant="primary"
            disabledReason={reason}
            loading={changing.isLoading}
            onClick={() => void activate()}
          >
            {say('keys.activate')}
          </Button>
        )}
        {status !== 'retired' && (
          <Button size="compact" disabled={changing.isLoading} onClick={() => void retire()}>
            {say('keys.retire')}
          </Button>
        )}
        <Button
          size="compact"
          startIcon={<DownloadIcon />}
          loading={certificate.isLoading}
          onClick={() => void save()}
        >
          {say('keys.download')}
        </Button>
      </Row>
      <FailureText error={changing.error ?? certificate.error} />
    </div>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
