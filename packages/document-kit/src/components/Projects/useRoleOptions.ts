import type { ProjectRole } from '@tai/contracts';
import type { SelectOption } from '@tai/design-system';
import { projectWords } from '../../projectWords.ts';

const roles: readonly ProjectRole[] = ['owner', 'editor', 'viewer'];

/** The roles to choose from, with what each may do. */
export function useRoleOptions(): SelectOption<ProjectRole>[] {
  const say = projectWords.useWords();
  return roles.map((value) => ({
    value,
    label: say(`role.${value}`),
    description: say(`roleHelp.${value}`),
  }));
}
