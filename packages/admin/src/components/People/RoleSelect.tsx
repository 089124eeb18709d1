import { accountRoles, type AccountRole, type ManagedUser } from '@tai/contracts';
import { Select } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useChangeUserMutation } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

/** The role of a person. Making somebody an administrator is asked about. */
export function RoleSelect({ person, reason }: { person: ManagedUser; reason?: string | undefined }) {
  const say = adminWords.useWords();
  const confirm = usePort(confirmPort);
  const [change, { error, isLoading }] = useChangeUserMutation();

  async function choose(role: AccountRole): Promise<void> {
    const isMeant =
      role !== 'admin' ||
      (await confirm.ask({
        title: say('user.adminTitle', { name: person.username }),
        content: say('user.adminText'),
        confirmLabel: say('user.makeAdmin'),
        danger: true,
      }));
    if (isMeant) await change({ userId: person.userId, role });
  }

  return (
    <div>
      <Select<AccountRole>
        label={say('users.role')}
        hint={reason ?? say('user.roleHint')}
        value={person.role}
        disabled={reason !== undefined || isLoading}
        onChange={(role) => void choose(role)}
        options={accountRoles.map((value) => ({ value, label: say(`role.${value}`) }))}
      />
      <FailureText error={error} />
    </div>
  );
}
