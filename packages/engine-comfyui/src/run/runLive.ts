/*
 * Renders while somebody draws: one run of a workflow that is quick enough, before all that waits on its host. Its image is
 * written over the one before, its result goes to the folder of previews, which a host empties when it starts, and its entry
 * leaves the history, so that hours of drawing leave nothing behind.
 */
import { randomBytes } from 'node:crypto';
import {
  type Capability,
  EngineFailure,
  EngineHold,
  type EngineLiveContext,
  type EngineLiveImage,
  type EngineLiveRequest,
  type KnownTool,
  liveImageParameter,
  tools,
} from '@tai/contracts';
import sharp from 'sharp';
import type { Offer } from '../offers.ts';
import { nativeSide } from '../templates/modelNames.ts';
import type { Graph } from '../templates/placeholders.ts';
import type { Timing } from '../timing.ts';
import { runRequest, type StyleSource } from './runRequest.ts';

/** A workflow of more steps takes longer than somebody who draws would wait. */
const mostSteps = 8;
/** What a render takes, in milliseconds, until the first one was timed: eight steps of an XL model on a card of 2022. */
const usualMs = 1_500;
/** Share of the newest render in what the next is expected to take. */
const newest = 0.3;

export interface LiveRuns {
  /** The capability, which says `live` when the offer is quick enough. */
  described(offer: Offer): Capability;
  /** @throws EngineFailure, the signal's reason */
  render(
    offer: Offer,
    request: EngineLiveRequest,
    context: EngineLiveContext,
    styles: StyleSource,
  ): Promise<EngineLiveImage>;
}

export function createLiveRuns(timing: Timing): LiveRuns {
  const expected = new Map<string, number>();
  const keyOf = ({ tool, model }: Pick<Capability, 'tool' | 'model'>) => `${tool} ${model}`;
  // Other processes render on the same hosts.
  const process = randomBytes(4).toString('hex');
  const places = new Set<number>();

  /** Runs with a name for its image that no other render of this process has meanwhile. */
  async function withName<Result>(run: (name: string) => Promise<Result>): Promise<Result> {
    let place = 1;
    while (places.has(place)) place++;
    places.add(place);
    try {
      return await run(`tai-live-${process}-${String(place)}.png`);
    } finally {
      places.delete(place);
    }
  }

  return {
    described({ capability, template }) {
      if (!isQuick(capability) || !previewing(template.graph)) return capability;
      const expectedMs = Math.round(expected.get(keyOf(capability)) ?? usualMs);
      return { ...capability, live: { size: liveSide(capability.model), expectedMs } };
    },

    async render(offer, request, context, styles) {
      const { tool, model, width, height } = request;
      const name = liveImageParameter(offer.capability)?.name;
      const graph = previewing(offer.template.graph);
      if (name === undefined || !graph || !isQuick(offer.capability))
        throw new EngineFailure('liveToolMissing', { tool, model });
      const began = performance.now();
      const made = await withName((fileName) =>
        runRequest(
          { ...offer, template: { ...offer.template, graph } },
          { ...request, params: { ...request.params, [name]: [name], count: 1 } },
          {
            signal: context.signal,
            progress: () => undefined,
            preview: () => undefined,
            readFile: () => Promise.resolve(context.image),
            ...(context.readStyle && { readStyle: context.readStyle }),
          },
          timing,
          styles,
          {
            fileName,
            // Not at a megapixel, as jobs work.
            values: new Map([
              [`${name}.workWidth`, width],
              [`${name}.workHeight`, height],
            ]),
          },
        ),
      ).catch((error: unknown) => {
        // There is no queue in which a render could wait for a host.
        if (error instanceof EngineHold) throw new EngineFailure(error.error, error.params, { cause: error });
        throw error;
      });
      const before = expected.get(keyOf(request));
      const took = performance.now() - began;
      expected.set(keyOf(request), before === undefined ? took : before + newest * (took - before));
      const [image] = made;
      if (!image || image.medium !== undefined) throw new EngineFailure('drawingFailed');
      return inSize(image, request);
    },
  };
}

/** Known tools whose result takes the place of what is drawn. Others change its size, or cut something out of it. */
const liveTools: ReadonlySet<string> = new Set<KnownTool>(['rendering', 'imgtoimg']);

function isQuick(capability: Capability): boolean {
  const { tool, medium } = capability;
  if (Object.hasOwn(tools, tool) && !liveTools.has(tool)) return false;
  if (medium !== 'image' || !liveImageParameter(capability)) return false;
  const steps = capability.parameters.find(({ name }) => name === 'steps');
  return steps?.type === 'number' && steps.default <= mostSteps;
}

/** XL models that were distilled to one step were trained on smaller pictures than the others of their family. */
function liveSide(model: string): number {
  return /xl.*turbo|turbo.*xl/i.test(model) ? 512 : nativeSide(model);
}

/** The graph with previews in place of what it saves; null when it saves in another way, or nothing. */
function previewing(graph: Graph): Graph | null {
  const saves = Object.values(graph).filter(({ class_type }) => /^(Save|Preview)/.test(class_type));
  const arePlain = saves.every(
    ({ class_type }) => class_type === 'SaveImage' || class_type === 'PreviewImage',
  );
  if (saves.length === 0 || !arePlain) return null;
  return Object.fromEntries(
    Object.entries(graph).map(([id, node]) => [
      id,
      node.class_type === 'SaveImage'
        ? { ...node, class_type: 'PreviewImage', inputs: { images: node.inputs['images'] } }
        : node,
    ]),
  );
}

/** Workflows round sides to what their models take. */
async function inSize(
  { data, mimeType, width, height }: EngineLiveImage,
  wanted: Pick<EngineLiveRequest, 'width' | 'height'>,
): Promise<EngineLiveImage> {
  if (width === wanted.width && height === wanted.height) return { data, mimeType, width, height };
  const fitted = sharp(data).resize(wanted.width, wanted.height, { fit: 'fill' });
  return { ...wanted, data: await fitted.webp({ quality: 90 }).toBuffer(), mimeType: 'image/webp' };
}
