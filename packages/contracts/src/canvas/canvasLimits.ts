/** Limits of the node canvas. They stand apart from `limits`, which every page loads. */
export const canvasLimits = {
  pageSize: 50,
  pageSizeMax: 200,
  /** Length of ids of nodes, links and groups. */
  idMaxLength: 40,
  titleMaxLength: 100,
  /** Pixels of the board from its origin. */
  coordinateMax: 1_000_000,
  nodesMax: 5_000,
  linksMax: 20_000,
  groupsMax: 500,
  /** Entered values of one node. */
  valuesMax: 60,
  /** Nodes that one run makes, over all of its repetitions. */
  runStepsMax: 5_000,
  /** Jobs of one node in one repetition, when a list flows into it. */
  itemsMax: 50,
  /** Repetitions of a run. */
  timesMax: 20,
  /** Jobs of one run that are in the queue at once, so that a person's other work is not kept waiting. */
  jobsAtOnce: 4,
  /** Runs of one board under way at once. */
  runsAtOnce: 10,
  /** Runs that the list of a board has. */
  runsListed: 30,
  /** Size of the JSON of an imported workflow, its nodes, and how deep its values may lie within each other. */
  importBytes: 2 * 1024 * 1024,
  importNodesMax: 2_000,
  importDepthMax: 24,
} as const;
