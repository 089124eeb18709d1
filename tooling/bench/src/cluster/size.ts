/** A number above 0 of the environment, for a short or small run. */
const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual);

/** How much is done, and for how long. */
export interface ClusterSize {
  seconds: number;
  /** People who look at the feed, works and their library, with pauses to read. */
  browsing: number;
  /** Open event streams. */
  streams: number;
  sockets: number;
  submitting: number;
  /** People who upload, like, comment and save a document. */
  writing: number;
  /** People who draw while their drawing is rendered. */
  drawing: number;
}

export const clusterSize: ClusterSize = {
  seconds: numberOf('CLUSTER_SECONDS', 180),
  browsing: numberOf('CLUSTER_BROWSING', 200),
  streams: numberOf('CLUSTER_STREAMS', 500),
  sockets: numberOf('CLUSTER_SOCKETS', 50),
  submitting: numberOf('CLUSTER_SUBMITTING', 20),
  writing: numberOf('CLUSTER_WRITING', 8),
  drawing: numberOf('CLUSTER_DRAWING', 4),
};

/** Processes of each kind. */
export const processes = 3;

/** What one process gets, which is compared with all of them: its share. */
export const shareSize: ClusterSize = {
  seconds: Math.min(45, Math.ceil(clusterSize.seconds / 2)),
  browsing: share(clusterSize.browsing),
  streams: share(clusterSize.streams),
  sockets: share(clusterSize.sockets),
  submitting: share(clusterSize.submitting),
  writing: share(clusterSize.writing),
  drawing: share(clusterSize.drawing),
};

function share(people: number): number {
  return Math.ceil(people / processes);
}
