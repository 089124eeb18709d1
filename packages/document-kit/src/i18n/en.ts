export const words = {
  save: {
    opening: 'Opening…',
    versions: 'Version history',
    saved: 'Saved',
    savedAt: 'Saved at {{time}}',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    offline: 'Couldn’t save. Your changes are kept in this browser and saved when you’re back online.',
    offlineNotKept:
      'Couldn’t save. Keep this page open until you’re back online, or your changes will be lost.',
    conflict: 'Not saved: changed in another place',
    readOnly: 'View only',
    gone: 'Not available',
    refused: 'Couldn’t save',
  },
  comments: {
    title: 'Comments',
    count_one: 'Comments, {{count}} open',
    count_other: 'Comments, {{count}} open',
    keys: 'Documents',
  },
  notice: {
    access: 'You can view this document. Ask its owner for edit access.',
    locked: 'This document is locked. Unlock it to make changes.',
    lockedWithWork:
      'This document was locked while you were editing. Your unsaved changes are kept in this browser and saved once it’s unlocked.',
    lockedNotKept:
      'This document was locked while you were editing. Keep this page open until it’s unlocked, or your unsaved changes will be lost.',
    serverFault:
      'Couldn’t save: the server has a problem. Your changes are kept in this browser and sent again.',
    serverFaultNotKept:
      'Couldn’t save: the server has a problem. Keep this page open until it’s solved, or your changes will be lost.',
    serverFull:
      'Couldn’t save: the server has no space left. Tell the administrator. Your changes are kept in this browser.',
    serverFullNotKept:
      'Couldn’t save: the server has no space left. Tell the administrator, and keep this page open, or your changes will be lost.',
    otherTab: 'You’re editing this document in another tab.',
    editHere: 'Edit here',
    otherPerson: '{{person}} is editing this document. You see each change once it’s saved.',
    takeOver: 'Take over',
    conflict: 'This document was changed in another place while you were editing. Your changes are kept.',
    conflictWith: '{{person}} changed this document while you were editing. Your changes are kept.',
    compare: 'See the difference',
    keepCopy: 'Save mine as a copy',
    takeTheirs: 'Use the other version',
    overwrite: 'Overwrite with mine',
    copyTitle: '{{title}} (my version)',
    theirsTitle: 'Use the other version?',
    discardTitle: 'Discard your changes?',
    discardContent: 'Your changes since the last save will be lost. This can’t be undone.',
    discard: 'Discard my changes',
    gone: 'This document was deleted or is no longer shared with you.',
    toList: 'Back to the list',
    goneWithWork:
      'This document was deleted or is no longer shared with you. Your unsaved changes stay in this browser.',
    goneNotKept:
      'This document was deleted or is no longer shared with you. Your unsaved changes are only on this page and will be lost when you leave it.',
    refused: 'Couldn’t save. Your changes are kept in this browser. {{reason}}',
    refusedNotKept: 'Couldn’t save. Keep this page open, or your changes are lost. {{reason}}',
    openFailed: 'Couldn’t open this document. {{reason}}',
    notKept:
      'This browser can’t store your changes right now. If it closes unexpectedly, the most recent ones may be lost.',
    retry: 'Try again',
  },
};
