// Scenes to begin with, built from our own shapes, lights and cameras. Metres.
import type { SceneContent } from '../scene.ts';
import { createBuilder, type Builder, type PartName } from './builder.ts';
import { carStudio } from './carStudio.ts';
import { podium } from './podium.ts';
import { productTable } from './productTable.ts';
import { room } from './room.ts';
import { street } from './street.ts';

export const templateIds = ['carStudio', 'productTable', 'room', 'street', 'podium'] as const;
export type TemplateId = (typeof templateIds)[number];

const makers: Record<TemplateId, (make: Builder) => SceneContent> = {
  carStudio,
  productTable,
  room,
  street,
  podium,
};

/** Makes a scene of a template. @param nameOf a part in the person's language */
export function makeTemplate(id: TemplateId, nameOf: (part: PartName) => string): SceneContent {
  return makers[id](createBuilder(nameOf));
}
