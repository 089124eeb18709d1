import { photoTemplates } from './photoTemplates.ts';
import { sketchTemplates } from './sketchTemplates.ts';
import type { BoardTemplate } from './template.ts';
import { wordTemplates } from './wordTemplates.ts';

/** Different kinds of work stand beside each other: the first ones are what an empty board shows. */
const order = [
  ...['sketch', 'product', 'idea', 'campaign', 'dayNight', 'styles', 'views'],
  ...['banner', 'materials', 'compare', 'remove'],
];

/** All templates, in the order in which they are offered. */
export const templates: readonly BoardTemplate[] = [
  ...sketchTemplates,
  ...photoTemplates,
  ...wordTemplates,
].toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
