/** Names of the durable work about works. */
export const workQueue = {
  check: 'works.check',
  sweep: 'works.sweep',
  rank: 'works.rank',
  tell: 'works.tellFollowers',
  tidy: 'works.tidy',
  names: 'works.names',
  standing: 'works.followStanding',
} as const;

/** A submission whose checks are to be made; another submission of the same work has another time. */
export interface CheckWork {
  workId: string;
  submittedAt: number;
}

/** Followers who have still to hear of a work: those behind an id. */
export interface TellWork {
  workId: string;
  after: string;
}

/** An account that was disabled or enabled. */
export interface StandingWork {
  authorId: string;
}
