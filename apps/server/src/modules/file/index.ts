export { createFileReader, parseFileUrl } from './fileReader.ts';
export { createPrivateReads } from './privateReads.ts';
