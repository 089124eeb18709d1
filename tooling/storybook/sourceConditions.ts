/** Other packages are read from their sources, so stories need no build. */
export const sourceConditions = ['@tai/source', 'module', 'browser', 'development|production'];
