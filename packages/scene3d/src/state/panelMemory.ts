/** Where the widths of the panels are kept, one for all tabs of this browser. */
export const panelMemory = { storageKey: 'scene3d.layout', storage: window.localStorage };
