export { extensionOf } from './extension.ts';
export { fileIdOf, fileUrl, fileVariants, type FileVariant } from './file.ts';
