import { type JobClass, jobClasses, type ManagedUser } from '@tai/contracts';
import { Select } from '@tai/design-system';
import { useChangeUserMutation } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

/** Whose waiting jobs start before those of others. */
export function ClassSelect({ person, reason }: { person: ManagedUser; reason?: string | undefined }) {
  const say = adminWords.useWords();
  const [change, { error, isLoading }] = useChangeUserMutation();
  return (
    <div>
      <Select<JobClass>
        label={say('user.jobClass')}
        hint={reason ?? say('user.jobClassHint')}
        value={person.jobClass}
        disabled={reason !== undefined || isLoading}
        onChange={(jobClass) => void change({ userId: person.userId, jobClass })}
        options={jobClasses.toReversed().map((value) => ({ value, label: say(`user.class.${value}`) }))}
      />
      <FailureText error={error} />
    </div>
  );
}
