import { limits, type ManagedUser } from '@tai/contracts';
import { TextField, useIsMobile } from '@tai/design-system';
import { useState } from 'react';
import { useChangeUserMutation } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';
import { SaveRow } from './SaveRow.tsx';

const maxLength = limits.administration.companyMaxLength;

/** The company label, changed in place. */
export function CompanyField({ person, reason }: { person: ManagedUser; reason?: string | undefined }) {
  const say = adminWords.useWords();
  const isMobile = useIsMobile();
  const [text, setText] = useState(person.beCompanyName);
  const [change, { error, isLoading, isSuccess }] = useChangeUserMutation();
  const isChanged = text.trim() !== person.beCompanyName;
  const isTooLong = text.trim().length > maxLength;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isTooLong) void change({ userId: person.userId, beCompanyName: text.trim() });
      }}
    >
      <TextField
        size={isMobile ? 'touch' : 'medium'}
        label={say('user.company')}
        hint={reason ?? (isSuccess && !isChanged ? say('user.saved') : say('user.companyHint'))}
        placeholder={say('user.companyPersonal')}
        value={text}
        maxLength={maxLength}
        disabled={reason !== undefined}
        onChange={setText}
      />
      {isChanged && (
        <SaveRow isSaving={isLoading} isWrong={isTooLong} onCancel={() => setText(person.beCompanyName)} />
      )}
      <FailureText error={error} />
    </form>
  );
}
