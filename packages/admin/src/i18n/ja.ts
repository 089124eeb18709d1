import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';
import { words as audit } from './parts/audit.ja.ts';
import { words as backups } from './parts/backups.ja.ts';
import { words as engines } from './parts/engines.ja.ts';
import { words as faults } from './parts/faults.ja.ts';
import { words as mapping } from './parts/mapping.ja.ts';
import { words as moderation } from './parts/moderation.ja.ts';
import { words as overview } from './parts/overview.ja.ts';
import { words as people } from './parts/people.ja.ts';
import { words as shell } from './parts/shell.ja.ts';
import { words as signing } from './parts/signing.ja.ts';
import { words as site } from './parts/site.ja.ts';
import { words as tutorials } from './parts/tutorials.ja.ts';

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
} satisfies Translation<typeof en>;
