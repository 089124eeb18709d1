/** Numbers of datasets and trainings that the specification and the server share. */
export const trainingLimits = {
  pageSize: 100,
  pageSizeMax: 200,
  /** Style prefix: name of the style that a dataset teaches. */
  nameMaxLength: 15,
  triggerMaxLength: 100,
  previewPromptMaxLength: 15,
  imagesMax: 200,
  /** Width and height of an image are smaller than this. */
  imageSide: 3000,
  /** Encoded bytes of one image. */
  imageBytes: 40 * 1024 * 1024,
  labelsMaxLength: 2000,
  /** Bytes of a label file; more than that holds no labels. */
  labelFileBytes: 64 * 1024,
  /** Entries of an archive. */
  zipEntriesMax: 2000,
  /** Bytes of an archive, and of all that it unpacks to. */
  zipBytes: 2 * 1024 * 1024 * 1024,
  datasetsMax: 100,
  /** Runs of one person that train or wait. */
  activeRunsPerUser: 3,
  /** Loss points that are kept of a run; neighbours are joined when there are more. */
  lossPointsMax: 1000,
  logLinesMax: 500,
  logLineMaxLength: 500,
  /** Checkpoints, intensities, prompts and seeds of a style test, and the images of the whole grid. */
  testMax: 48,
  fileNameMaxLength: 200,
} as const;
