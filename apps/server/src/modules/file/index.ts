export { createFileReader, parseFileUrl } from './fileReader.ts';
