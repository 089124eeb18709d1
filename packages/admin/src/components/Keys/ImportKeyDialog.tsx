import { limits } from '@tai/contracts';
import { Button, Dialog, styled, TextArea, TextField, useDesignWords } from '@tai/design-system';
import { useState } from 'react';
import { useImportSigningKeyMutation } from '../../api/signingApi.ts';
import { splitPem } from '../../domain/pem.ts';
import { adminWords } from '../../words.ts';
import { DropZone } from '../DropZone/DropZone.tsx';
import { FailureText } from '../PageFrame/PageFrame.tsx';

const nameMaxLength = limits.administration.keyNameMaxLength;

/** Brings a key and its certificate in: dropped as files in any order, or pasted. */
export function ImportKeyDialog({ onClose }: { onClose: () => void }) {
  const say = adminWords.useWords();
  const words = useDesignWords();
  const [name, setName] = useState('');
  const [certificate, setCertificate] = useState('');
  const [privateKey, setPrivateKey] = useState('');
  const [unread, setUnread] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [send, { error, isLoading }] = useImportSigningKeyMutation();
  const needed = (text: string) => wasSubmitted && text.trim() === '' && say('keys.needed');

  /** Text with blocks of both kinds fills both fields, wherever it was put. */
  function take(text: string, otherwise: (text: string) => void): void {
    const parts = splitPem(text);
    if (parts.certificate !== '') setCertificate(parts.certificate);
    if (parts.privateKey !== '') setPrivateKey(parts.privateKey);
    if (parts.certificate === '' && parts.privateKey === '') otherwise(text);
  }
  async function read(files: File[]): Promise<void> {
    setUnread('');
    for (const file of files) take(await file.text(), () => setUnread(file.name));
    if (name === '') setName((files[0]?.name ?? '').replace(/\.\w+$/, '').slice(0, nameMaxLength));
  }
  async function submit(): Promise<void> {
    setSubmitted(true);
    const isWhole = [name, certificate, privateKey].every((text) => text.trim() !== '');
    if (!isWhole || name.trim().length > nameMaxLength) return;
    const { data } = await send({ name: name.trim(), certificate, privateKey });
    if (data) onClose();
  }

  return (
    <Dialog
      open
      dismissible={false}
      width={560}
      title={say('keys.import')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
            {say('keys.import')}
          </Button>
        </>
      }
    >
      <Stack>
        <DropZone
          label={say('keys.drop')}
          accept=".pem,.crt,.cer,.key,application/x-pem-file"
          multiple
          onFiles={(files) => void read(files)}
        />
        {unread !== '' && <p role="alert">{say('keys.noPem', { name: unread })}</p>}
        <TextField
          label={say('keys.name')}
          value={name}
          error={needed(name)}
          maxLength={nameMaxLength}
          onChange={setName}
        />
        <TextArea
          label={say('keys.certificate')}
          hint={say('keys.certificateHint')}
          value={certificate}
          error={needed(certificate)}
          maxRows={6}
          spellCheck={false}
          onChange={(text) => take(text, setCertificate)}
        />
        <TextArea
          label={say('keys.privateKey')}
          hint={say('keys.privateKeyHint')}
          value={privateKey}
          error={needed(privateKey)}
          maxRows={6}
          spellCheck={false}
          autoComplete="off"
          onChange={(text) => take(text, setPrivateKey)}
        />
        <FailureText error={error} />
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  textarea {
    font-family: var(--tai-font-mono);
    font-size: 12px;
  }
`;
