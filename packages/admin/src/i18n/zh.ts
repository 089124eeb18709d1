import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';
import { words as audit } from './parts/audit.zh.ts';
import { words as backups } from './parts/backups.zh.ts';
import { words as engines } from './parts/engines.zh.ts';
import { words as faults } from './parts/faults.zh.ts';
import { words as mapping } from './parts/mapping.zh.ts';
import { words as moderation } from './parts/moderation.zh.ts';
import { words as overview } from './parts/overview.zh.ts';
import { words as people } from './parts/people.zh.ts';
import { words as shell } from './parts/shell.zh.ts';
import { words as signing } from './parts/signing.zh.ts';
import { words as site } from './parts/site.zh.ts';
import { words as tutorials } from './parts/tutorials.zh.ts';

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
