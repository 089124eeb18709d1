/** Where the widths of the panels are kept. */
export const panelMemory = (storage: Storage = window.localStorage) => ({
  storageKey: 'training.panels',
  storage,
});
