import { cutSubject } from '../../imaging/foreground.ts';
import { mixedBy } from '../../imaging/pixels.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';
import { extent, maskPlane } from '../../imaging/region.ts';
import { subjectAlpha } from '../matting/subjectAlpha.ts';
import { paintedSubject } from '../subject.ts';
import { inStyle, mixed } from '../styleLook.ts';
import { ToolError, type ToolHooks } from '../tool.ts';
import { adjusted, displayed, litBy, tinted } from './apply/adjust.ts';
import { withEffect } from './apply/effect.ts';
import { cropped, flipped, resized, rotated } from './apply/geometry.ts';
import { lettered } from './apply/lettering.ts';
import { mainColour, recoloured } from './apply/recolour.ts';
import type { Area, NamedColour, Step } from './steps.ts';

/** Applies steps one after the other to a picture. */
export interface Editor {
  apply(step: Step): Promise<void>;
  readonly picture: Raster;
}

/** @param painted mask of the subject, white on it, as the person painted it */
export function createEditor(
  source: Raster,
  painted: Raster | undefined,
  seed: number,
  hooks: ToolHooks,
): Editor {
  let picture = source;
  /** The mask in the frame of the picture: what turns or cuts the picture does so to the mask. */
  let mask = painted;
  /** Where the subject is; found when a step asks for it, and again after the frame changed. */
  let subject: Plane | null = null;

  async function findSubject(): Promise<Plane> {
    subject ??= mask
      ? paintedSubject(mask)
      : await subjectAlpha(picture, {}, { ...hooks, progress: () => undefined });
    return subject;
  }

  /** The changed picture in the asked part only. */
  async function within(
    area: Area,
    changed: (counts: Plane | null) => Raster | Promise<Raster>,
  ): Promise<Raster> {
    if (area === 'whole') return changed(null);
    const alpha = await findSubject();
    const share = area === 'subject' ? alpha : inverse(alpha);
    return mixedBy(picture, await changed(share), share);
  }

  async function reframe(change: (raster: Raster) => Raster | Promise<Raster>): Promise<Raster> {
    mask &&= await change(mask);
    subject = null;
    return change(picture);
  }

  async function next(step: Step): Promise<Raster> {
    const { checkpoint } = hooks;
    switch (step.kind) {
      case 'adjust':
        return within(step.area, () => adjusted(picture, step.property, step.amount, checkpoint));
      case 'effect':
        return within(step.area, (counts) =>
          withEffect(picture, step.effect, step.amount, { seed, counts, checkpoint }),
        );
      case 'style':
        return within(step.area, () =>
          mixed(picture, inStyle(picture, step.style, seed, checkpoint), step.amount),
        );
      case 'tint':
        return within(step.area, () => tinted(picture, step.colour.colour, step.amount, checkpoint));
      case 'light':
        return within(step.area, () => litBy(picture, step.colour.colour, step.amount, checkpoint));
      case 'recolour':
        return recolour(step.from, step.to);
      case 'removeBackground':
        return cutSubject(picture, await findSubject());
      case 'fillBackground':
        return onGround(cutSubject(picture, await findSubject()), step.colour);
      case 'crop':
        return cropTo(step);
      case 'rotate':
        return reframe((raster) => rotated(raster, step.degrees));
      case 'flip':
        return reframe((raster) => flipped(raster, step.axis));
      case 'resize':
        return reframe((raster) => resized(raster, step));
      case 'text':
        return lettered(picture, step);
    }
  }

  async function cropTo(step: Extract<Step, { kind: 'crop' }>): Promise<Raster> {
    const kept = step.keep === 'subject' ? await findSubject() : null;
    return reframe((raster) => cropped(raster, step, kept));
  }

  async function recolour(from: NamedColour | null, to: NamedColour): Promise<Raster> {
    const alpha = from ? null : await findSubject();
    const old = from ? from.colour : mainColour(picture, alpha!);
    const change = (within: Plane | null) => recoloured(picture, old, to.colour, within, hooks.checkpoint);
    // A named colour is looked for in what is painted first: another thing of the same colour is not meant then.
    const painted = from && paintedPart(mask);
    const result = (painted && change(painted)) ?? change(alpha);
    if (!result) throw notRecoloured(from, to);
    return result;
  }

  return {
    get picture() {
      return picture;
    },
    async apply(step) {
      picture = await next(step);
      hooks.checkpoint();
    },
  };
}

function notRecoloured(from: NamedColour | null, to: NamedColour): ToolError {
  return from
    ? new ToolError('colourNotFound', { from: from.word })
    : new ToolError('colourUnclear', { to: to.word });
}

/** What is painted; null when nothing is. */
function paintedPart(mask: Raster | undefined): Plane | null {
  const plane = mask && maskPlane(mask);
  return plane && extent(plane) ? plane : null;
}

function inverse(plane: Plane): Plane {
  const result = createPlane(plane.width, plane.height);
  for (let i = 0; i < result.data.length; i++) result.data[i] = 1 - plane.data[i]!;
  return result;
}

/** A plain ground behind a cut-out subject, a little darker towards its foot. */
function onGround(subject: Raster, { colour }: NamedColour): Raster {
  const ground = displayed(colour);
  const data = Uint8ClampedArray.from(subject.data);
  for (let i = 0; i < subject.width * subject.height; i++) {
    const share = subject.data[i * 4 + 3]! / 255;
    for (let c = 0; c < 3; c++) {
      data[i * 4 + c] = subject.data[i * 4 + c]! * share + ground[c]! * 255 * (1 - share);
    }
    data[i * 4 + 3] = 255;
  }
  return { ...subject, data };
}
