export { readProvenance, stripPrompt, writeProvenance } from './provenance.ts';
export { readXmp } from './xmp.ts';
export type { AigcLabel, DigitalSourceType, PromptRecord, Provenance } from './record.ts';
