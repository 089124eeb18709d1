import { names } from '../prompt/sceneIntent.ts';
import { createAtmosphere } from '../render/atmosphere.ts';
import { lookAt } from '../render/camera.ts';
import { type Rgb, mixRgb, scaleRgb } from '../render/colour.ts';
import type { PointLight } from '../render/lightIndex.ts';
import { createMeshBuilder } from '../render/mesh.ts';
import { addPanelGrid } from '../render/shapes.ts';
import { skyColour } from '../render/sky.ts';
import { normalise } from '../render/vector.ts';
import { type Frame, type Painting, plainFinish } from './frame.ts';
import { furnish } from './kit/furnishing.ts';
import type { RoomSize } from './kit/room.ts';
import { createMaterials, palette } from './kit/roomMaterials.ts';
import { M, buildShell } from './kit/roomShell.ts';
import { createStage, skyBackground } from './stage.ts';

/** Rooms lit through their windows: living room, bedroom, kitchen, office, café, hall and the Japanese room. */
export function interior(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('interior');
  const japanese = intent.subject === 'washitsu' || names(intent, 'washitsu');
  const air = createAtmosphere(intent, random.fork('air'), 'day');
  const night = air.night || intent.time === 'dusk';
  const hall = intent.subject === 'hall';
  const size: RoomSize = {
    width: draw.range(5.2, 6.4),
    depth: draw.range(6, 7.2),
    height: hall ? draw.range(4.6, 6) : japanese ? 2.6 : draw.range(2.8, 3.4),
  };
  const side = draw.chance(0.5) ? 1 : -1;
  // The sun comes in through the side windows, low enough to reach the floor.
  const low = intent.time === 'dawn' || intent.time === 'golden' || intent.time === 'sunset';
  air.sun = normalise([
    side * 1,
    low ? draw.range(0.34, 0.5) : draw.range(0.62, 0.85),
    draw.range(0.15, 0.6),
  ]);
  const builder = createMeshBuilder();
  const { width, depth, height } = size;
  const half = width / 2;
  addPanelGrid(builder, [-half, 0, -1], [width, 0, 0], [0, 0, depth + 1], M.floor, 64, 72);
  addPanelGrid(builder, [-half, height, -1], [0, 0, depth + 1], [width, 0, 0], M.ceiling, 30, 30);
  addPanelGrid(builder, [-half, 0, -1], [0, height, 0], [width, 0, 0], M.wall, 8, 12);
  // Sheets outside the room keep the sky out of its corners, where baked light would leak past a wall without depth.
  addPanelGrid(builder, [-half, height + 0.4, -1], [0, 0, depth + 2], [width, 0, 0], M.ceiling, 1, 1);
  const blind = -side * (half + 0.35);
  addPanelGrid(builder, [blind, 0, -1], [0, height + 0.4, 0], [0, 0, depth + 1.6], M.wall, 1, 1);
  const lights: PointLight[] = [];
  // Windows are on the sun's side; the builder mirrors everything for the other one.
  builder.place({ size: [-side, 1, 1] as const }, () => {
    buildShell(builder, draw.fork('shell'), size, japanese, hall);
    furnish(builder, draw.fork('furniture'), size, intent.subject, japanese, frame, lights, night);
  });
  for (const light of lights) light.at = [light.at[0] * -side, light.at[1], light.at[2]];
  const colours = palette(frame, draw.fork('palette'));
  const materials = createMaterials(frame, draw.fork('materials'), colours, japanese, night, air.horizon);
  const focal = draw.range(0.74, 0.9);
  const eyeX = -side * draw.range(-0.9, 0.3) * -1;
  const camera = lookAt(
    [eyeX, japanese ? 1.05 : 1.38, -0.75],
    [side * draw.range(0.0, 0.7), japanese ? 0.95 : 1.15, depth],
    focal,
    0.5,
    0.5,
  );
  const daylight = night ? 0.12 : 1;
  const warmth: Rgb = low ? [1.15, 0.95, 0.75] : [1, 0.97, 0.92];
  const bounce = scaleRgb(mixRgb(scaleRgb(colours.wall, 0.5), warmth, 0.3), night ? 0.1 : 1.25);
  const gain = night ? 1 : japanese ? 6.5 : 5;
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials,
    camera,
    radiance: (dx, dy, dz, out) => {
      skyColour(air, dx, Math.max(dy, 0.02), dz, out);
      for (let c = 0; c < 3; c++) out[c] = out[c]! * gain * daylight + (night ? 0.06 * warmth[c]! : 0.02);
    },
    background: skyBackground(frame, air),
    centre: [0, height / 2, depth / 2],
    radius: 5.4,
    sun: { direction: air.sun, colour: scaleRgb(air.sunColour, night ? 0.2 : 2.6), softness: 1.4 },
    bounce,
    lights,
    directions: 44,
    mirrorBlur: 0.01,
  });
  return {
    paintRows,
    finish: {
      ...plainFinish,
      exposure: night ? 1.5 : 1.25,
      bloom: 0.32,
      contrast: 0.4 + intent.drama * 0.25,
      saturation: 1.1 + intent.vividness * 0.3,
      vignette: 0.6,
      lightTint: [0.012, 0.006, -0.008],
    },
  };
}
