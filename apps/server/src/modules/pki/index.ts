export { createLabelSigner, type LabelSigner } from './labelSigner.ts';
