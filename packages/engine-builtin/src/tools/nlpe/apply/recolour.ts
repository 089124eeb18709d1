// One colour becomes another; shading and texture stay.
import { fromLab, toLab, type LabImage } from '../../../imaging/lab.ts';
import { guidedFilter, luma } from '../../../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../../../imaging/raster.ts';
import type { Lch } from '../../../render/colour.ts';
import { smoothstep } from '../../../render/noise.ts';

/** Chroma under which a colour is grey, white or black. */
const neutral = 0.035;

/** @returns null when the picture has (almost) nothing of the colour */
export function recoloured(
  picture: Raster,
  from: Lch,
  to: Lch,
  within: Plane | null,
  checkpoint: () => void,
): Raster | null {
  const lab = toLab(picture);
  checkpoint();
  const rough = likeness(lab, from, within, checkpoint);
  const radius = Math.max(2, Math.round(Math.max(picture.width, picture.height) / 250));
  const share = guidedFilter(luma(picture), rough, radius, 5e-4);
  checkpoint();
  let [total, light, chroma] = [0, 0, 0];
  for (let i = 0; i < share.data.length; i++) {
    const weight = Math.min(1, Math.max(0, share.data[i]!));
    // Beyond what is like the colour nothing changes, so that the filter does not spill.
    share.data[i] = Math.min(weight, Math.max(rough.data[i]!, weight * 0.25));
    total += weight;
    light += weight * lab.data[i * 3]!;
    chroma += weight * Math.hypot(lab.data[i * 3 + 1]!, lab.data[i * 3 + 2]!);
  }
  if (total < share.data.length * 0.0015) return null;
  light /= total;
  chroma /= total;
  const angle = (to.h * Math.PI) / 180;
  const isNeutral = to.c < neutral;
  const shift = (to.l - light) * (isNeutral || from.c < neutral ? 0.85 : 0.45);
  for (let i = 0; i < share.data.length; i++) {
    const weight = share.data[i]!;
    if (weight < 0.004) continue;
    const at = i * 3;
    const own = Math.hypot(lab.data[at + 1]!, lab.data[at + 2]!);
    // Colours between grey and full keep their place; from a neutral one, light and dark ends stay pale.
    const relative =
      from.c < neutral
        ? Math.sqrt(Math.max(0, lab.data[at]! * (1.1 - lab.data[at]!))) * 1.9
        : own / Math.max(chroma, 0.02);
    const wanted = isNeutral ? Math.min(own, to.c) : to.c * Math.min(1.35, relative);
    const moved = lab.data[at]! + shift * (isNeutral ? 1 : 1 - Math.abs(2 * lab.data[at]! - 1) ** 3);
    lab.data[at] = lab.data[at]! + (Math.min(1, Math.max(0.02, moved)) - lab.data[at]!) * weight;
    lab.data[at + 1] = lab.data[at + 1]! + (Math.cos(angle) * wanted - lab.data[at + 1]!) * weight;
    lab.data[at + 2] = lab.data[at + 2]! + (Math.sin(angle) * wanted - lab.data[at + 2]!) * weight;
  }
  checkpoint();
  return fromLab(lab, picture);
}

/** How much each pixel is of a colour, 0 to 1. */
function likeness(lab: LabImage, colour: Lch, within: Plane | null, checkpoint: () => void): Plane {
  const { width, height, data } = lab;
  const plane = createPlane(width, height);
  const found = colour.c < neutral ? null : nearest(lab, colour, within);
  for (let i = 0; i < plane.data.length; i++) {
    if (i % 65_536 === 0) checkpoint();
    const inside = within ? within.data[i]! : 1;
    if (inside === 0) continue;
    const chroma = Math.hypot(data[i * 3 + 1]!, data[i * 3 + 2]!);
    let like: number;
    if (found) {
      const off = Math.abs(turnBetween(hueOf(data, i), found.hue));
      const pure = purityOf(data, i);
      like =
        smoothstep(0.56, 0.3, off) *
        smoothstep(found.purity * 0.5, found.purity * 0.76, pure) *
        smoothstep(0.008, 0.02, chroma);
    } else {
      like = smoothstep(0.07, 0.03, chroma) * smoothstep(0.3, 0.14, Math.abs(data[i * 3]! - colour.l));
    }
    plane.data[i] = like * inside;
  }
  return plane;
}

/** The hue of the picture that is nearest to the one named, and how pure it is there: a cup's red, not that of wood. */
function nearest({ data }: LabImage, { h }: Lch, within: Plane | null): { hue: number; purity: number } {
  const named = (h * Math.PI) / 180;
  const reach = 0.7;
  const bins = new Float64Array(29);
  const step = (2 * reach) / bins.length;
  // A hundred thousand pixels tell as much as all.
  const stride = Math.max(1, Math.floor(data.length / 3 / 100_000));
  const offOf = (i: number) => turnBetween(hueOf(data, i), named);
  for (let i = 0; i < data.length / 3; i += stride) {
    if (within && within.data[i]! < 0.5) continue;
    const chroma = Math.hypot(data[i * 3 + 1]!, data[i * 3 + 2]!);
    const off = offOf(i);
    if (chroma < 0.04 || Math.abs(off) >= reach) continue;
    const bin = Math.floor((off + reach) / step);
    // Nearer to the name and stronger counts more.
    bins[bin] = bins[bin]! + chroma * purityOf(data, i) ** 2 * (1 - Math.abs(off) / (reach * 1.4));
  }
  const smooth = bins.map((value, bin) => value + 0.7 * ((bins[bin - 1] ?? 0) + (bins[bin + 1] ?? 0)));
  const centre = (smooth.indexOf(Math.max(...smooth)) + 0.5) * step - reach;
  const purities: number[] = [];
  for (let i = 0; i < data.length / 3; i += stride) {
    const chroma = Math.hypot(data[i * 3 + 1]!, data[i * 3 + 2]!);
    if (chroma > 0.04 && Math.abs(offOf(i) - centre) < 0.2) purities.push(purityOf(data, i));
  }
  purities.sort((a, b) => a - b);
  return { hue: named + centre, purity: purities[Math.floor(purities.length * 0.85)] ?? 0.2 };
}

/** Colour for its lightness: the same in light and in shadow. */
function purityOf(data: Float32Array, i: number): number {
  return Math.hypot(data[i * 3 + 1]!, data[i * 3 + 2]!) / (data[i * 3]! + 0.04);
}

function hueOf(data: Float32Array, i: number): number {
  return Math.atan2(data[i * 3 + 2]!, data[i * 3 + 1]!);
}

/** −π to π. */
function turnBetween(a: number, b: number): number {
  return Math.atan2(Math.sin(a - b), Math.cos(a - b));
}

/** The colour that most of a part has: the strongest hue, or its grey when it has none. */
export function mainColour(picture: Raster, within: Plane): Lch {
  const { data } = toLab(picture);
  const hues = new Float64Array(36);
  let [total, light, coloured] = [0, 0, 0];
  for (let i = 0; i < within.data.length; i++) {
    const weight = within.data[i]!;
    if (weight < 0.5) continue;
    const chroma = Math.hypot(data[i * 3 + 1]!, data[i * 3 + 2]!);
    total++;
    light += data[i * 3]!;
    if (chroma < 0.05) continue;
    coloured++;
    const hue = ((Math.atan2(data[i * 3 + 2]!, data[i * 3 + 1]!) * 180) / Math.PI + 360) % 360;
    const bin = Math.floor(hue / 10) % 36;
    hues[bin] = hues[bin]! + chroma;
  }
  if (coloured < total * 0.15) return { l: light / Math.max(1, total), c: 0, h: 0 };
  const smooth = hues.map((value, bin) => value + 0.6 * (hues[(bin + 1) % 36]! + hues[(bin + 35) % 36]!));
  const best = smooth.indexOf(Math.max(...smooth));
  return { l: light / total, c: 0.12, h: best * 10 + 5 };
}
