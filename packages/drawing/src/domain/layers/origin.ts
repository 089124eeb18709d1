// What layers know of images that were generated. Whoever spreads a drawing that holds such pixels has to say so, so it goes along
// with the layers and into every file that is made of them.
import {
  digitalSourceTypes,
  parseAigcLabel,
  readProvenance,
  writeProvenance,
  type AigcLabel,
  type DigitalSourceType,
  type Provenance,
} from '@tai/provenance';
import * as z from 'zod/mini';
import { isShown, layersInOrder, type Drawing } from './drawing.ts';

/** How pixels came to be that a machine made. */
export interface Origin {
  readonly term: DigitalSourceType;
  readonly aigc: AigcLabel | null;
}

const text = z.string().check(z.maxLength(1000));

/** An origin as documents keep it. One that cannot be read counts as made by a model, which claims no less than the truth. */
export const originContent = z.catch(
  z.object({ term: z.enum(digitalSourceTypes), aigc: z.nullable(z.record(text, text)) }),
  { term: 'trainedAlgorithmicMedia', aigc: null },
);

export function readOrigin(content: z.infer<typeof originContent> | undefined): Origin | null {
  if (!content) return null;
  return { term: content.term, aigc: content.aigc && parseAigcLabel(JSON.stringify(content.aigc)) };
}

/** What the file of an image says; null for one that nobody generated, as far as it tells. */
export function originIn(bytes: Uint8Array): Origin | null {
  const { digitalSourceType, aigc } = readProvenance(bytes);
  if (!digitalSourceType && !aigc) return null;
  return { term: digitalSourceType ?? 'trainedAlgorithmicMedia', aigc };
}

const trained: ReadonlySet<DigitalSourceType> = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
]);

/** The origin of pixels that lie together; null when none of them were generated. */
export function joinOrigins(origins: readonly (Origin | null)[]): Origin | null {
  const known = origins.filter((origin) => origin !== null);
  const [first] = known;
  if (!first) return null;
  const term = known.some((origin) => trained.has(origin.term))
    ? 'compositeWithTrainedAlgorithmicMedia'
    : 'compositeSynthetic';
  return { term, aigc: known.find(({ aigc }) => aigc !== null)?.aigc ?? null };
}

/** The origin of what exports of a drawing show. */
export function originOf(drawing: Drawing): Origin | null {
  const shown = layersInOrder(drawing)
    .filter((id) => isShown(drawing, id))
    .map((id) => drawing.layers.get(id))
    .filter((layer) => layer?.kind === 'paint' || layer?.kind === 'image');
  return joinOrigins(shown.map((layer) => layer?.origin ?? null));
}

/** What a file says of an origin. */
export function provenanceOf({ term, aigc }: Origin): Provenance {
  return { record: null, digitalSourceType: term, aigc };
}

/** An image file that says how it came to be. @param bytes PNG, JPEG or WebP */
export function labelled(bytes: Uint8Array<ArrayBuffer>, origin: Origin | null): Uint8Array<ArrayBuffer> {
  return origin ? writeProvenance(bytes, provenanceOf(origin)) : bytes;
}
