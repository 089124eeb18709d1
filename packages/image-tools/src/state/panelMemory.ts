/** Where the widths of the workspace's panels are kept, one for all tabs of this browser. */
export const panelMemory = { storageKey: 'imageTools.layout', storage: window.localStorage };
