import { limits, type ManagedUser } from '@tai/contracts';
import { Button, styled, TextField } from '@tai/design-system';
import { useState } from 'react';
import { useChangeUserMutation } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

const maxLength = limits.administration.companyMaxLength;

/** The company label, changed in place. */
export function CompanyField({ person, reason }: { person: ManagedUser; reason?: string | undefined }) {
  const say = adminWords.useWords();
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
        label={say('user.company')}
        hint={reason ?? (isSuccess && !isChanged ? say('user.saved') : say('user.companyHint'))}
        placeholder={say('user.companyPersonal')}
        value={text}
        maxLength={maxLength}
        disabled={reason !== undefined}
        onChange={setText}
      />
      {isChanged && (
        <Row>
          <Button type="submit" size="compact" variant="primary" loading={isLoading} disabled={isTooLong}>
            {say('common.save')}
          </Button>
          <Button size="compact" onClick={() => setText(person.beCompanyName)}>
            {say('common.cancel')}
          </Button>
        </Row>
      )}
      <FailureText error={error} />
    </form>
  );
}

const Row = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 8px;
`;
