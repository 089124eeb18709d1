import { limits, type SigningKey } from '@tai/contracts';
import {
  Button,
  Dialog,
  NumberField,
  SegmentedControl,
  styled,
  TextField,
  useDesignWords,
} from '@tai/design-system';
import { useState } from 'react';
import { useCreateSigningKeyMutation } from '../../api/signingApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

const { keyNameMaxLength: wordMaxLength, certificateDaysDefault, certificateDaysMax } = limits.administration;
const algorithms = [
  { value: 'ecdsa-p256', label: 'ECDSA P-256' },
  { value: 'ed25519', label: 'Ed25519' },
] as const satisfies readonly { value: SigningKey['algorithm']; label: string }[];

/** Makes a key with a certificate that signs itself. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const say = adminWords.useWords();
  const words = useDesignWords();
  const [name, setName] = useState('');
  const [organization, setOrganization] = useState('');
  const [algorithm, setAlgorithm] = useState<SigningKey['algorithm']>('ecdsa-p256');
  const [validDays, setValidDays] = useState<number>(certificateDaysDefault);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [create, { error, isLoading }] = useCreateSigningKeyMutation();
  const isWord = (text: string) => text.trim() !== '' && text.trim().length <= wordMaxLength;
  const needed = (text: string) => wasSubmitted && text.trim() === '' && say('keys.needed');

  async function submit(): Promise<void> {
    setSubmitted(true);
    if (!isWord(name) || !isWord(organization)) return;
    const { data } = await create({
      name: name.trim(),
      organization: organization.trim(),
      algorithm,
      days: validDays,
    });
    if (data) onClose();
  }

  return (
    <Dialog
      open
      small
      width={440}
      title={say('keys.create')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
            {say('keys.create')}
          </Button>
        </>
      }
    >
      <Stack
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={say('keys.name')}
          value={name}
          error={needed(name)}
          maxLength={wordMaxLength}
          data-autofocus
          onChange={setName}
        />
        <TextField
          label={say('keys.organization')}
          value={organization}
          error={needed(organization)}
          maxLength={wordMaxLength}
          onChange={setOrganization}
        />
        <SegmentedControl
          label={say('keys.algorithm')}
          value={algorithm}
          onChange={setAlgorithm}
          options={algorithms}
        />
        <NumberField
          label={say('keys.days')}
          unit={say('keys.daysUnit')}
          value={validDays}
          min={1}
          max={certificateDaysMax}
          onChange={setValidDays}
        />
        <FailureText error={error} />
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Stack>
    </Dialog>
  );
}

const Stack = styled.form`
  display: grid;
  gap: 16px;
`;
