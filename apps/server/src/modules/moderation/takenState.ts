import type { StyleState, WorkState } from '@tai/contracts';

/** How things stood before a decision; absent is what the decision did not touch. */
export interface TakenState {
  work?: { state: WorkState; appealedState: WorkState | null; reason: string; appeal: string | null };
  style?: { state: StyleState; reason: string };
  comment?: { state: 'shown' | 'deleted' | 'removed' };
  /** The report that was decided, and others about the same thing that were closed with it. */
  reports?: {
    id: string;
    itemId: string;
    state: 'open' | 'actioned' | 'dismissed';
    peopleAtReview: number;
  }[];
  /** Null: there was none. */
  mute?: { until: number; reason: string } | null;
  userStatus?: string;
  isPurged?: boolean;
}
