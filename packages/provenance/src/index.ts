export { codedImage } from './codedImage.ts';
export { readProvenance, stripPrompt, writeProvenance } from './provenance.ts';
export { readXmp, readXmpCredit, writeXmp } from './xmp.ts';
export type { XmpCredit } from './xmp.ts';
export { xmpMaxBytes } from './xmpTree.ts';
export { formatLabelSignature, labelSigningInput, parseLabelSignature } from './signature.ts';
export type { LabelSignature } from './signature.ts';
export { digitalSourceTypes, parseAigcLabel } from './record.ts';
export type { AigcLabel, DigitalSourceType, PromptRecord, Provenance } from './record.ts';
