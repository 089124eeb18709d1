// Pictures on screens: places, things and covers, drawn in the colours of the theme.
import { createRandom } from '../../render/random.ts';
import type { IconName } from './icons.ts';
import { type Box, circle, clipped, gradient, icon, path, rect, type Ui } from './svg.ts';
import { colour } from './theme.ts';

/** Lightness, chroma and hue of the sky above and below, and the hue of the land. */
interface Hour {
  sky: [number, number, number];
  low: [number, number, number];
  land: number;
}

/** Hills under a sky: every number gives another place and hour. */
export function place(ui: Ui, box: Box, radius: number, number: number): string {
  const random = createRandom(number * 7919 + 13);
  const hour = random.pick<Hour>([
    { sky: [0.86, 0.07, 55], low: [0.93, 0.05, 80], land: 25 },
    { sky: [0.72, 0.09, 240], low: [0.92, 0.04, 210], land: 165 },
    { sky: [0.6, 0.1, 290], low: [0.84, 0.09, 30], land: 285 },
    { sky: [0.78, 0.07, 200], low: [0.94, 0.05, 110], land: 150 },
  ]);
  const sky = gradient(ui, colour(...hour.sky), colour(...hour.low), true);
  const { x, y, width, height } = box;
  let art = rect(box, 0, { fill: sky });
  art += circle(
    x + width * random.range(0.2, 0.8),
    y + height * random.range(0.22, 0.4),
    Math.min(width, height) * random.range(0.07, 0.13),
    { fill: colour(0.97, 0.04, 90), opacity: 0.92 },
  );
  const layers = 4;
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1);
    const base = y + height * (0.5 + 0.14 * layer);
    const rough = height * (0.16 - 0.025 * layer);
    const steps = 6;
    let previous = base + random.range(-rough, rough);
    let d = `M${x} ${y + height}L${x} ${previous}`;
    for (let step = 1; step <= steps; step++) {
      const next = base + random.range(-rough, rough);
      const px = x + (width * (step - 0.5)) / steps;
      d += `C${px} ${previous} ${px} ${next} ${x + (width * step) / steps} ${next}`;
      previous = next;
    }
    d += `L${x + width} ${y + height}Z`;
    art += path(d, { fill: colour(0.72 - 0.42 * depth, 0.05 + 0.03 * depth, hour.land + layer * 6) });
  }
  return clipped(ui, box, radius, art);
}

/** A thing on a soft ground. */
export function thing(ui: Ui, box: Box, radius: number, name: IconName, number: number): string {
  const { theme } = ui;
  const hue = theme.hue + [0, 35, -40, 90, 160, -80][number % 6]!;
  const [l, c] = theme.isDark ? [0.33, 0.045] : [0.93, 0.035];
  const ground = gradient(ui, colour(l, c, hue), colour(l - 0.07, c * 1.5, hue + 20));
  const size = Math.min(box.width, box.height) * 0.5;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const art =
    rect(box, 0, { fill: ground }) +
    circle(cx, cy, size * 0.82, { fill: '#ffffff', opacity: theme.isDark ? 0.06 : 0.5 }) +
    icon(name, cx, cy, size, colour(theme.isDark ? 0.86 : 0.42, 0.09, hue));
  return clipped(ui, box, radius, art);
}

/** A record's cover: rings, waves or bars. */
export function cover(ui: Ui, box: Box, radius: number, number: number): string {
  const random = createRandom(number * 104_729 + 7);
  const hue = ui.theme.hue + number * 77;
  const { x, y, width, height } = box;
  const unit = Math.min(width, height);
  let art = rect(box, 0, { fill: gradient(ui, colour(0.62, 0.16, hue), colour(0.3, 0.1, hue + 50)) });
  const form = number % 3;
  if (form === 0) {
    const [cx, cy] = [x + width * random.range(0.3, 0.7), y + height * random.range(0.35, 0.65)];
    for (let ring = 5; ring > 0; ring--) {
      art += circle(cx, cy, unit * 0.1 * ring, {
        fill: colour(0.5 + ring * 0.075, 0.13, hue + ring * 14),
        opacity: 0.85,
      });
    }
  } else if (form === 1) {
    for (let wave = 0; wave < 7; wave++) {
      const top = y + height * (0.3 + wave * 0.1);
      const lift = unit * random.range(0.06, 0.14);
      art += path(
        `M${x} ${top}C${x + width * 0.3} ${top - lift} ${x + width * 0.6} ${top + lift} ${x + width} ${top - lift / 2}L${x + width} ${y + height}L${x} ${y + height}Z`,
        { fill: colour(0.72 - wave * 0.065, 0.14, hue + 40 - wave * 10), opacity: 0.8 },
      );
    }
  } else {
    art += circle(x + width * 0.68, y + height * 0.34, unit * 0.2, { fill: colour(0.88, 0.1, hue + 70) });
    for (let bar = 0; bar < 6; bar++) {
      const tall = unit * random.range(0.18, 0.6);
      art += rect(
        { x: x + width * (0.1 + bar * 0.14), y: y + height - tall, width: width * 0.09, height: tall + 8 },
        unit * 0.045,
        { fill: colour(0.8, 0.08, hue + bar * 12), opacity: 0.75 },
      );
    }
  }
  return clipped(ui, box, radius, art);
}

/** A face in a circle, as a plain bust. */
export function avatar(ui: Ui, x: number, y: number, radius: number, number: number): string {
  const hue = ui.theme.hue + number * 67;
  const box: Box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  const skin = colour([0.82, 0.72, 0.6, 0.88, 0.66][number % 5]!, 0.06, 55);
  const hair = colour([0.3, 0.42, 0.24, 0.55, 0.2][number % 5]!, 0.05, [50, 40, 30, 75, 260][number % 5]!);
  const art =
    rect(box, 0, { fill: colour(ui.theme.isDark ? 0.48 : 0.86, 0.07, hue) }) +
    circle(x, y - radius * 0.16, radius * 0.47, { fill: hair }) +
    path(
      `M${x - radius * 0.72} ${y + radius * 1.1}C${x - radius * 0.7} ${y + radius * 0.3} ${x + radius * 0.7} ${y + radius * 0.3} ${x + radius * 0.72} ${y + radius * 1.1}Z`,
      { fill: colour(0.55, 0.13, hue + 40) },
    ) +
    rect(
      { x: x - radius * 0.14, y: y + radius * 0.1, width: radius * 0.28, height: radius * 0.4 },
      radius * 0.1,
      { fill: skin },
    ) +
    circle(x, y - radius * 0.06, radius * 0.36, { fill: skin }) +
    path(
      `M${x - radius * 0.4} ${y - radius * 0.06}C${x - radius * 0.42} ${y - radius * 0.62} ${x + radius * 0.42} ${y - radius * 0.62} ${x + radius * 0.4} ${y - radius * 0.06}C${x + radius * 0.2} ${y - radius * 0.34} ${x - radius * 0.2} ${y - radius * 0.3} ${x - radius * 0.4} ${y - radius * 0.06}Z`,
      { fill: hair },
    );
  return clipped(ui, box, radius, art);
}
