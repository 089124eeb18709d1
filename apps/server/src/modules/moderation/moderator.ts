import type { ModerationAction, PersonLine, SkipReason } from '@tai/contracts';
import type { Account } from '../../platform/identity/account.ts';
import type { AuditSource } from '../audit/index.ts';

/** Who decides, and from where. */
export interface Moderator {
  account: Pick<Account, 'id' | 'role'>;
  /** May delete illegal content for good. */
  mayPurge: boolean;
  source: AuditSource;
}

export interface DecideInput {
  ids: readonly string[];
  actions: readonly ModerationAction[];
  reason: string;
  templateId?: string | undefined;
  note: string;
  muteHours: number;
  tab: string;
}

/** That an item was not decided, why, and who has it or was faster. */
export interface Skip {
  by: PersonLine | null;
  why: SkipReason;
}
