import { createAtmosphere } from '../render/atmosphere.ts';
import { lookAt } from '../render/camera.ts';
import type { Canvas } from '../render/canvas.ts';
import { scaleRgb, type Rgb } from '../render/colour.ts';
import { createMeshBuilder } from '../render/mesh.ts';
import { noise, smoothstep } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import { outdoorFinish, softDot, weatherOver } from '../render/weather.ts';
import type { Frame, Painting } from './frame.ts';
import { createGround } from './ground.ts';
import { addTrees, addUndergrowth, addWoodGround } from './kit/woodGeometry.ts';
import { createWoodMaterials } from './kit/woodMaterials.ts';
import { chooseTrees, groundHeight, type Wood } from './kit/woodPlan.ts';
import { createStage, skyBackground, skyFog, skyRadiance } from './stage.ts';

/** Inside a wood, a bamboo grove, birches, an avenue of cherries, or one tree alone on a rise. Units are metres. */
export function forest(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('forest');
  const trees = chooseTrees(intent, draw);
  const { kind, isBlossoming, isLone } = trees;
  const air = createAtmosphere(intent, random.fork('air'), draw.pick(['dawn', 'golden', 'day']));
  const ground = createGround(intent, random.fork('ground'));
  const offset = draw.range(0, 90);
  const height = groundHeight(isLone, offset);
  const wood: Wood = {
    ...trees,
    ...{ intent, offset, height },
    isSnowy: ground.snowLine < 1,
    detail: Math.max(0.35, Math.min(1, frame.detail)),
  };
  const builder = createMeshBuilder();
  addWoodGround(builder, wood);
  addTrees(builder, wood, draw);
  addUndergrowth(builder, wood, draw);
  const { all, leafTones, litter } = createWoodMaterials(wood, ground);
  const eye = isLone ? 1.2 : 1.5;
  const camera = lookAt(
    [0, height(0, 0) + eye, 0],
    [draw.range(-0.8, 0.8), height(0, 0) + (isLone ? 5.2 : draw.range(2.6, 3.8)), 13],
    isLone ? 0.98 : draw.range(0.8, 1),
  );
  const mist = intent.weather === 'fog' ? 0.026 : isLone ? 0.01 : 0.017;
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials: all,
    camera,
    radiance: skyRadiance(air),
    background: skyBackground(frame, air),
    centre: [0, 5, 14],
    radius: 19,
    sun: { direction: air.sun, colour: scaleRgb(air.sunColour, 1.25), softness: 1.4 },
    bounce: scaleRgb(litter, 0.22),
    fog: skyFog(air, mist * Math.max(0.6, air.haze), isLone ? 30 : 18),
    directions: 14,
  });
  const finish = outdoorFinish(intent, air);
  const over = weatherOver(frame, air);
  const falling = isBlossoming || (intent.season === 'autumn' && kind !== 'conifer');
  const shafts = !isLone && !air.night && air.disc > 0.5;
  const complete = (canvas: Canvas) => {
    if (shafts) addShafts(canvas, random.fork('shafts'), air.glow);
    if (falling && !frame.view) addPetals(canvas, random.fork('petals'), leafTones);
    over(canvas);
  };
  return {
    paintRows,
    complete,
    finish: { ...finish, exposure: finish.exposure * 1.15, bloom: finish.bloom + 0.12 },
  };
}

/** Petals or leaves in the air. */
function addPetals(canvas: Canvas, dots: Random, tones: readonly Rgb[]): void {
  const unit = Math.min(canvas.width, canvas.height);
  for (let k = 0; k < 110; k++)
    softDot(
      canvas,
      dots.next() * canvas.width,
      dots.next() * canvas.height,
      unit * dots.range(0.0015, 0.0045),
      0.8,
      ...scaleRgb(tones[k % tones.length]!, 0.85),
    );
}

/** Beams that fan out from a point above the picture, laid over as light in the haze. */
function addShafts(canvas: Canvas, random: Random, glow: Rgb): void {
  const { width, height, data } = canvas;
  const sx = random.range(-0.2, 1.2) * width;
  const sy = -0.35 * height;
  const seed = random.range(0, 90);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - sx;
      const dy = y - sy;
      const angle = Math.atan2(dx, dy);
      const beam = smoothstep(
        0.5,
        0.78,
        noise(angle * 16 + seed, seed) * 0.65 + noise(angle * 47, seed + 3) * 0.35,
      );
      const fade = Math.exp(-(((y / height - 0.3) / 0.5) ** 2)) * 0.11;
      const i = (y * width + x) * 3;
      const amount = beam * fade;
      data[i] = data[i]! + glow[0] * amount;
      data[i + 1] = data[i + 1]! + glow[1] * amount;
      data[i + 2] = data[i + 2]! + glow[2] * amount;
    }
  }
}
