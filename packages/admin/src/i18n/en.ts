import { words as audit } from './parts/audit.en.ts';
import { words as backups } from './parts/backups.en.ts';
import { words as engines } from './parts/engines.en.ts';
import { words as faults } from './parts/faults.en.ts';
import { words as mapping } from './parts/mapping.en.ts';
import { words as moderation } from './parts/moderation.en.ts';
import { words as overview } from './parts/overview.en.ts';
import { words as people } from './parts/people.en.ts';
import { words as shell } from './parts/shell.en.ts';
import { words as signing } from './parts/signing.en.ts';
import { words as site } from './parts/site.en.ts';
import { words as tutorials } from './parts/tutorials.en.ts';

/** Words of the shell and of each of its pages. */
export const words = {
  ...shell,
  ...overview,
  ...people,
  ...site,
  ...engines,
  ...faults,
  ...mapping,
  ...moderation,
  ...audit,
  ...backups,
  ...signing,
  ...tutorials,
};
