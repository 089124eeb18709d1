/**
 * Limits of the product, once. The server enforces them, the client shows them. Those that only one module of the server has to know
 * stand there: browsers load these.
 * Sizes are bytes, times are milliseconds and lengths are UTF-16 code units unless a name says otherwise.
 */
export const limits = {
  /** Body size above which the duplicate-submit guard does not look. */
  duplicateGuardMaxBytes: 5 * 1024 * 1024,
  /** Two identical writes inside this window are one click too many. */
  duplicateGuardWindow: 1000,
  /** JSON bodies; uploads have their own limit. */
  jsonBodyBytes: 1024 * 1024,
  account: {
    codeDigits: 6,
    codeResendSeconds: 60,
    sessionIdle: 3 * 60 * 60_000,
    passwordMinLength: 8,
    passwordMaxLength: 16,
    accountMaxLength: 254,
    nameMaxLength: 30,
    introductionMaxLength: 200,
    settingsMaxLength: 16_384,
    avatarBytes: 2 * 1024 * 1024,
    recoveryCodes: 10,
    passkeys: 10,
    passkeyNameMaxLength: 60,
    /** The word that a person types to delete the account. */
    deletionWord: 'DELETE',
    deletionLogoutDelay: 1_500,
    passwordReminderDelay: 1_500,
  },
  timeouts: { product: 30_000, creative: 300_000, management: 10_000, chunkLoad: 120_000 },
  upload: {
    imageBytes: 40 * 1024 * 1024,
    imagePixels: 50_000_000,
    decodeTimeout: 20_000,
    fetchTimeout: 15_000,
    fetchRedirects: 3,
  },
  /** The live renderer: its own socket, on which what a person draws is rendered while they draw. */
  live: {
    /** An encoded image in either direction. */
    frameBytes: 4 * 1024 * 1024,
    /** A JSON message. */
    messageBytes: 64 * 1024,
    /** Sides of an image in pixels. */
    sideMin: 16,
    sideMax: 2048,
    /** Sessions of one person at once, unless an administrator set another number, and the largest such number; each tab has one. */
    sessionsPerPerson: 2,
    sessionsMax: 20,
    /** What one session may send on average: the server reads no more of what comes faster. */
    framesPerSecond: 30,
    bytesPerSecond: 12 * 1024 * 1024,
    /** Without a frame or a change of parameters for so long, a session ends. */
    idle: 5 * 60_000,
  },
  /** Files that are too large for the memory: they are read and written piece by piece. */
  media: {
    clipBytes: 750 * 1024 * 1024,
    clipSeconds: 30 * 60,
    meshBytes: 100 * 1024 * 1024,
    /** Weights of a trained style. */
    weightsBytes: 2 * 1024 * 1024 * 1024,
    /** A picture that stands for a clip or a 3D file. */
    posterBytes: 10 * 1024 * 1024,
  },
  picture: {
    pageSize: 100,
    pageSizeMax: 200,
    bulkMax: 1000,
    /** For how long undoing a deletion is offered at once; later it is in the trash. */
    undoDelete: 15_000,
    searchMaxLength: 200,
    /** Ids that one call names of a set. */
    idsMax: 10_000,
    tagsMax: 20,
    tagMaxLength: 30,
    foldersMax: 100,
    folderNameMaxLength: 40,
    categoriesMax: 200,
    categoryNameMaxLength: 40,
    /** Levels of categories. */
    categoryDepth: 4,
  },
  generation: {
    promptMaxLength: 2000,
    sizeMin: 256,
    sizeMax: 2048,
    countMax: 4,
    /** Clips of one job, frames of one clip and its longer side in pixels. */
    clipCountMax: 2,
    framesMax: 1_201,
    clipSizeMax: 1920,
    /** Pictures that can be put into words at once. */
    describeMax: 10,
    /** Largest result of an enlargement (6K). */
    enlargeMaxWidth: 6144,
    enlargeMaxHeight: 3160,
    /** Largest result of a canvas expansion; the search for patches takes time with every pixel that is added. */
    expandMaxWidth: 3000,
    expandMaxHeight: 2500,
    seedMax: 4_294_967_295,
    /** Jobs of one person that may wait or run at once, unless an administrator set another number; and the largest such number. */
    activeJobsPerUser: 20,
    activeJobsMax: 1_000,
    /** The largest number of jobs in 24 hours that can be set. */
    jobsPerDayMax: 1_000_000,
    /** Pictures of one batch or comparison grid. */
    batchMax: 48,
    listPageSizeMax: 100,
    idempotencyKeyMaxLength: 64,
  },
  notice: {
    pageSize: 50,
    pageSizeMax: 100,
    broadcastToast: 5_000,
    streamRetryDelay: 3_000,
    streamRetries: 5,
    onlineReconnectDelay: 1_000,
    /** Notices of a person beyond this are dropped, oldest and read first. */
    keepPerPerson: 1_000,
    /** Likes (and follows) of the same thing within this time are folded into one notice. */
    foldWindow: 24 * 60 * 60_000,
    titleMaxLength: 100,
    contentMaxLength: 2000,
    /** People whom one official notice can name; everybody is one of none. */
    recipientsMax: 1000,
  },
  tutorial: {
    videoBytes: 512 * 1024 * 1024,
    posterBytes: 10 * 1024 * 1024,
    titleMaxLength: 100,
    descriptionMaxLength: 1000,
    categoryMaxLength: 60,
  },
  administration: {
    searchMaxLength: 100,
    companyMaxLength: 60,
    /** Keys, labels and values of a dictionary, keys of the configuration. */
    wordMaxLength: 100,
    remarkMaxLength: 200,
    sortMax: 9999,
    configValueMaxLength: 5000,
    /** Name of a signing key, organisation of its certificate. */
    keyNameMaxLength: 60,
    /** Days that a certificate made here is valid. */
    certificateDaysMax: 3650,
    certificateDaysDefault: 825,
  },
  engine: {
    nameMaxLength: 60,
    /** Length of an id, which is stored with every picture. */
    idMaxLength: 40,
    urlMaxLength: 500,
    secretMaxLength: 1000,
    /** Fields that a workflow template can declare. */
    parametersMax: 60,
    /** Inputs of an uploaded workflow that are proposed as fields. */
    mappingFieldsMax: 200,
    /** Nodes of a workflow template; ComfyUI fails on chains of a thousand. */
    templateNodesMax: 900,
    templateBytes: 2 * 1024 * 1024,
  },
  community: {
    pageSize: 40,
    pageSizeMax: 100,
    /** Works that one call names. */
    bulkMax: 100,
    picturesMax: 20,
    titleMaxLength: 60,
    descriptionMaxLength: 2000,
    tagsMax: 10,
    tagMaxLength: 30,
    searchMaxLength: 100,
    /** Searches that a browser remembers for a person. */
    searchHistory: 20,
    suggestions: 6,
    hotWords: 12,
    /** Drafts and works of one person that are not public. */
    unpublishedMax: 200,
    appealMaxLength: 500,
    /** Time that the automatic checks of a work have; then a moderator looks. */
    checkTimeout: 60_000,
    commentMaxLength: 1000,
    mentionsMax: 10,
    mutedTagsMax: 100,
    reportMaxLength: 500,
    feedbackMaxLength: 2000,
    feedbackBytes: 100 * 1024 * 1024,
    /** Attachments of the feedback of one account within 24 hours. */
    feedbackBytesInADay: 300 * 1024 * 1024,
    /** Views of a person that are kept. */
    historyMax: 1000,
    moderationReasonMaxLength: 500,
    /** How long a moderator has an item to themselves. */
    moderationClaim: 10 * 60_000,
    /** How long a decision can be taken back. */
    moderationUndo: 30 * 24 * 60 * 60_000,
    muteHoursMax: 24 * 365,
    /** Until a page about an unpublished work goes home. */
    unavailableRedirect: 2_000,
  },
  /** Sizes of content and assets are those of the type, see `documentTypes`. */
  document: {
    titleMaxLength: 100,
    /** Objects and lists within each other in a content. */
    depthMax: 40,
    /** Operations of one save, and steps of one of their paths. */
    patchesMax: 10_000,
    patchPathMax: 40,
    /** Revisions, and bytes of their patches, that are told to a client at once; beyond that it opens the document again. */
    changesMax: 200,
    changesBytes: 4 * 1024 * 1024,
    revisionNameMaxLength: 60,
    /** A longer break between two saves begins a new session in the list of revisions. */
    sessionGap: 10 * 60_000,
    /** Documents that one call names. */
    bulkMax: 100,
    /** Folders of a person or of a project, and how deep they lie in each other. */
    foldersMax: 200,
    folderDepth: 4,
    folderNameMaxLength: 40,
    /** Hashes that one call asks for, and files that one upload sends. */
    assetsAtOnce: 1_000,
    assetsPerUpload: 64,
    /** Largest file that an answer holds itself, and all such files of one answer, in bytes. */
    assetInlineBytes: 128 * 1024,
    assetsInlineBytes: 2 * 1024 * 1024,
    /** Days that a file stays which no kept revision names. */
    assetGraceDays: 7,
    /** People whom one document is shared with by name. */
    sharesMax: 200,
    /** Comments of one document, with replies, and replies of one thread. */
    commentsMax: 5_000,
    repliesMax: 200,
  },
  project: {
    nameMaxLength: 60,
    membersMax: 200,
    /** Projects that one person is a member of. */
    projectsMax: 100,
    /** Days that a project without members stays. */
    abandonedDays: 90,
  },
  /** Values of a form that are kept under a name. */
  preset: {
    nameMaxLength: 60,
    /** Presets of all tools in the space of a person or in a project. */
    presetsMax: 200,
    /** Parameters of one preset. */
    valuesMax: 60,
    /** Bytes of the values of one preset, as JSON. */
    valuesBytes: 32 * 1024,
  },
  imagePicker: { max: 2 },
  recreateDelay: 1_000,
  mobileBreakpoint: 992,
} as const;
