import { limits, type SigningKey } from '@tai/contracts';
import { NumberField, SegmentedControl, TextField } from '@tai/design-system';
import { useState } from 'react';
import { useCreateSigningKeyMutation } from '../../api/signingApi.ts';
import { adminWords } from '../../words.ts';
import { FormDialog } from '../FormDialog/FormDialog.tsx';

const { keyNameMaxLength: wordMaxLength, certificateDaysDefault, certificateDaysMax } = limits.administration;
const algorithms = [
  { value: 'ecdsa-p256', label: 'ECDSA P-256' },
  { value: 'ed25519', label: 'Ed25519' },
] as const satisfies readonly { value: SigningKey['algorithm']; label: string }[];

/** Makes a key with a certificate that signs itself. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const say = adminWords.useWords();
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
    <FormDialog
      width={440}
      title={say('keys.create')}
      submitLabel={say('keys.create')}
      isSubmitting={isLoading}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
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
    </FormDialog>
  );
}
