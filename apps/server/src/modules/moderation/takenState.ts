import type { WorkState } from '@tai/contracts';

/** How things stood before a decision; absent is what the decision did not touch. */
export interface TakenState {
  work?: { state: WorkState; appealedState: WorkState | null; reason: string; appeal: string | null };
  comment?: { state: 'shown' | 'deleted' | 'removed' };
  report?: { state: 'open' | 'actioned' | 'dismissed'; peopleAtReview: number };
  mute?: { until: number; reason: string } | null;
  userStatus?: string;
  wasPurged?: boolean;
}
