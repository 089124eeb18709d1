export { createPreparedDownloads } from './preparedDownloads.ts';
