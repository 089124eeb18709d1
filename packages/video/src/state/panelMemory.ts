/** Where the widths of the page's panels are kept, one for all tabs of this browser. */
export const panelMemory = { storageKey: 'video.layout', storage: window.localStorage };
