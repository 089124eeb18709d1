import { photoTemplates } from './photoTemplates.ts';
import { sketchTemplates } from './sketchTemplates.ts';
import type { BoardTemplate } from './template.ts';
import { wordTemplates } from './wordTemplates.ts';

/** All templates, in the order in which they are offered. */
export const templates: readonly BoardTemplate[] = [...sketchTemplates, ...photoTemplates, ...wordTemplates];
