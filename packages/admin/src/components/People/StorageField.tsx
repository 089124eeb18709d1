import type { ManagedUser } from '@tai/contracts';
import { TextField } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { useChangeUserMutation } from '../../api/peopleApi.ts';
import { formatStorage } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';
import { SaveRow } from './SaveRow.tsx';

const GB = 1_000_000_000;
const largest = 1_000_000;

/** What a person keeps, and a limit for this account alone. An empty field is the limit of everybody. */
export function StorageField({ person, reason }: { person: ManagedUser; reason?: string | undefined }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const { used, limit, ownLimit } = person.storage;
  const known = ownLimit === null ? '' : String(ownLimit / GB);
  const [text, setText] = useState(known);
  const [change, { error, isLoading }] = useChangeUserMutation();
  const isChanged = text !== known;
  const wanted = text === '' ? null : Number(text);
  const isWrong = wanted !== null && !(wanted >= 0 && wanted <= largest);
  const size = (bytes: number) => formatStorage(bytes, language);
  const use =
    limit === 0
      ? say('user.storageUnlimited', { used: size(used) })
      : say('user.storageOf', { used: size(used), limit: size(limit) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged || isWrong) return;
        const storageLimit = wanted === null ? null : Math.round(wanted * GB);
        void change({ userId: person.userId, storageLimit });
      }}
    >
      <TextField
        type="number"
        min={0}
        max={largest}
        step="any"
        label={say('user.storageLimit')}
        hint={[use, reason ?? say('user.storageHint')].join(' · ')}
        error={isWrong ? say('user.storageWrong') : undefined}
        placeholder={say('user.storageDefault')}
        value={text}
        disabled={reason !== undefined}
        onChange={setText}
      />
      {isChanged && <SaveRow isSaving={isLoading} isWrong={isWrong} onCancel={() => setText(known)} />}
      <FailureText error={error} />
    </form>
  );
}
