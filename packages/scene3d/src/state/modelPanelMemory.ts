/** Where the widths of the page's panels are kept, one for all tabs of this browser. */
export const modelPanelMemory = { storageKey: 'scene3d.modelLayout', storage: window.localStorage };
