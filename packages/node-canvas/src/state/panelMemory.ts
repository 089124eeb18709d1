/** Where the widths of the panels are kept, one for all tabs of this browser. */
export const panelMemory = { storageKey: 'nodeCanvas.layout', storage: window.localStorage };
