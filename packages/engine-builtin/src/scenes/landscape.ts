import { names } from '../prompt/sceneIntent.ts';
import { createAtmosphere, type Atmosphere } from '../render/atmosphere.ts';
import { lookAt } from '../render/camera.ts';
import { mixRgb, oklch, scaleRgb, type Rgb } from '../render/colour.ts';
import { addBroadleaf, addConifer } from '../render/foliage.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder, joinArrays, joinMeshes, type Mesh } from '../render/mesh.ts';
import { readEnvironment } from '../render/environment.ts';
import { clamp01, fbm, noise, smoothstep } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import { direction } from '../render/vector.ts';
import { addPanel } from '../render/shapes.ts';
import { createTerrain, type Terrain } from '../render/terrain.ts';
import { waterMaterial } from '../render/water.ts';
import { outdoorFinish, weatherOver } from '../render/weather.ts';
import { createGround, paintGround, type GroundPalette } from './ground.ts';
import { createLandform, landformKind } from './landform.ts';
import type { Frame, Painting } from './frame.ts';
import { createStage, skyBackground, skyFog, skyRadiance } from './stage.ts';

const GROUND = 0;
const WATER = 1;
const BARK = 2;
const NEEDLES = 3;
const LEAVES = 4;
const GRASS = 5;

/** Mountains, hills, meadows, deserts, canyons and lakes. One unit is about a hundred metres far away, less near. */
export function landscape(frame: Frame): Painting {
  const { intent, random } = frame;
  const air = createAtmosphere(intent, random.fork('air'));
  if (names(intent, 'snowCap', 'mountain') && air.sun[1] < 0.3 && !air.night) {
    // A low sun beside the view lights one flank of every peak and leaves the other to the blue of the sky.
    const side = air.sun[0] < 0 ? -1 : 1;
    air.sun = direction(
      side * random.fork('flank').range(46, 68),
      (Math.asin(air.sun[1]) * 180) / Math.PI + 4,
    );
    air.sunColour = scaleRgb(air.sunColour, 1.35);
  }
  const ground = createGround(intent, random.fork('ground'));
  const kind = landformKind(intent, random.fork('kind'));
  const form = createLandform(kind, intent, random.fork('form'));
  const eyeHeight = form.eyeHeight;
  const focal = random.range(1.0, 1.3);
  const eye = [0, Math.max(form.height(0, 1.2), form.water ? 0.05 : -9) + eyeHeight, 0] as const;
  const camera = lookAt(eye, [random.range(-1, 1), eye[1] + form.aim, 20], focal, 0.5, 0.5);
  const size = Math.min(1, Math.max(0.3, frame.detail));
  const terrain = createTerrain({
    height: form.height,
    columns: Math.round(420 * size),
    rows: Math.round(380 * size),
    near: 0.5,
    far: 80,
    spread: (0.62 / focal) * Math.max(1, frame.width / frame.height / 1.35) * 1.1,
    material: GROUND,
    checkpoint: frame.checkpoint,
  });
  const builder = createMeshBuilder();
  const plants = random.fork('plants');
  if (form.water) addPanel(builder, [-160, 0, 0.2], [320, 0, 0], [0, 0, 140], WATER, 1);
  if (!names(intent, 'no:tree', 'no:forest')) plantTrees(builder, terrain, form, plants, frame);
  if (form.grassy) plantGrass(builder, terrain, plants, frame);
  const extras = builder.finish();
  const mesh = joinMeshes(terrain.mesh, extras);
  const materials = createMaterials(ground, air, form.treeLine, form.paint, frame);
  const bounce = scaleRgb(ground.grass, air.night ? 0.05 : 0.3);
  const paintRows = createStage(frame, {
    mesh,
    materials,
    camera,
    radiance: skyRadiance(air),
    background: skyBackground(frame, air),
    centre: [0, 0, 9],
    radius: 12,
    sun: { direction: air.sun, colour: air.sunColour, softness: 1.5 },
    bounce,
    fog: skyFog(air, 0.012 * air.haze, 7),
    bake: (environment) => {
      const base = terrain.bake(environment, air.sun, bounce);
      return bakePlants(base, extras, terrain, air, environment);
    },
    ...(form.water ? { mirrorBlur: 0 } : {}),
  });
  return { paintRows, complete: weatherOver(frame, air), finish: outdoorFinish(intent, air) };
}

function bakePlants(
  base: ReturnType<Terrain['bake']>,
  plants: Mesh,
  terrain: Terrain,
  air: Atmosphere,
  environment: Parameters<Terrain['bake']>[0],
) {
  const count = plants.positions.length / 3;
  const diffuse = new Float32Array(count * 3);
  const openness = new Float32Array(count);
  const sunShare = new Float32Array(count);
  const out = new Float32Array(3);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [plants.positions[i * 3]!, plants.positions[i * 3 + 1]!, plants.positions[i * 3 + 2]!];
    readEnvironment(
      environment,
      plants.normals[i * 3]!,
      plants.normals[i * 3 + 1]!,
      plants.normals[i * 3 + 2]!,
      1,
      out,
    );
    const open = 0.18 + 0.82 * clamp01(plants.uvs[i * 2 + 1]!);
    openness[i] = open * 0.6;
    for (let c = 0; c < 3; c++) diffuse[i * 3 + c] = out[c]! * open;
    // Hills shade plants; plants shade each other by their baked openness and the shadow map.
    let share = 1;
    for (let reach = 1; reach < 16 && share > 0; reach *= 1.8) {
      share = Math.min(
        share,
        0.5 +
          (y + air.sun[1] * reach - terrain.heightAt(x + air.sun[0] * reach, z + air.sun[2] * reach)) /
            (reach * 0.1),
      );
    }
    sunShare[i] = clamp01(share) * (0.35 + 0.65 * open);
  }
  return {
    diffuse: joinArrays(base.diffuse, diffuse),
    openness: joinArrays(base.openness, openness),
    sunShare: joinArrays(base.sunShare, sunShare),
  };
}

function createMaterials(
  ground: GroundPalette,
  air: Atmosphere,
  treeLine: number,
  paint: ((s: Parameters<typeof paintGround>[0], g: GroundPalette) => void) | undefined,
  frame: Frame,
): Material[] {
  const needle: Rgb = frame.intent.season === 'autumn' ? oklch(0.4, 0.07, 110) : oklch(0.33, 0.055, 150);
  const snowy = ground.snowLine < 1;
  return [
    {
      colour: ground.grass,
      roughness: 0.95,
      texture: paint ? (s) => paint(s, ground) : (s) => paintGround(s, ground, treeLine),
    },
    waterMaterial(mixRgb(scaleRgb(air.zenith, 0.18), oklch(0.3, 0.05, 200), 0.4), 1),
    { colour: oklch(0.33, 0.03, 55), roughness: 0.9 },
    {
      colour: needle,
      roughness: 0.9,
      translucent: 0.2,
      texture: (s) => {
        const tone = 0.75 + 0.5 * noise(s.x * 3, s.z * 3);
        const frost = snowy ? smoothstep(0.45, 0.8, s.v * s.ny + noise(s.x * 30, s.y * 30) * 0.25) * 0.85 : 0;
        s.r = s.r * tone * (1 - frost) + 0.85 * frost;
        s.g = s.g * tone * (1 - frost) + 0.88 * frost;
        s.b = s.b * tone * (1 - frost) + 0.94 * frost;
      },
    },
    {
      colour: ground.leaves[0]!,
      roughness: 0.8,
      translucent: 0.45,
      texture: (s) => {
        const choice =
          ground.leaves[
            Math.min(
              ground.leaves.length - 1,
              Math.floor(fbm(s.x * 0.6, s.z * 0.6, 2) * ground.leaves.length * 0.99),
            )
          ]!;
        const tone = 0.7 + s.u * 0.6;
        s.r = choice[0] * tone;
        s.g = choice[1] * tone;
        s.b = choice[2] * tone;
      },
    },
    {
      colour: ground.grass,
      roughness: 0.8,
      translucent: 0.5,
      texture: (s) => {
        const t = s.v;
        const flower = ground.flowers && t > 0.86 && s.u > 0.55 ? ground.flowers : null;
        const base = flower ?? mixRgb(scaleRgb(ground.grass, 0.7), ground.dry, t * (0.4 + s.u * 0.6));
        const tone = flower ? 1 : 0.45 + t * 0.8;
        s.r = base[0] * tone;
        s.g = base[1] * tone;
        s.b = base[2] * tone;
      },
    },
  ];
}

function plantTrees(
  builder: ReturnType<typeof createMeshBuilder>,
  terrain: Terrain,
  form: ReturnType<typeof createLandform>,
  random: Random,
  frame: Frame,
): void {
  if (form.trees <= 0) return;
  const conifers = form.conifers;
  const quality = Math.min(1, frame.detail);
  for (let k = 0; k < form.trees; k++) {
    const z = 2.6 * Math.exp(random.next() * 2.6);
    const x = random.range(-1, 1) * z * 0.75;
    const y = terrain.heightAt(x, z);
    const stand = noise(x * 0.35 + 31, z * 0.35);
    const draw = random.fork(`tree${k}`);
    if (y < 0.03 && form.water) continue;
    if (y > form.treeLine || stand < 0.46) continue;
    // Nothing grows on a cliff.
    if (
      Math.abs(terrain.heightAt(x + 0.3, z) - terrain.heightAt(x - 0.3, z)) +
        Math.abs(terrain.heightAt(x, z + 0.3) - y) >
      0.6
    )
      continue;
    // Keep the middle of the view open.
    if (z < 7 && Math.abs(x) < z * 0.22) continue;
    const height = (conifers ? draw.range(0.35, 0.75) : draw.range(0.4, 0.7)) * (z < 6 ? 1.05 : 1);
    const near = clamp01(6 / z) * quality;
    builder.place({ at: [x, y, z], yaw: draw.range(0, 6) }, () => {
      const materials = { bark: BARK, leaves: conifers ? NEEDLES : LEAVES };
      if (conifers) addConifer(builder, draw, height, near, materials);
      else addBroadleaf(builder, draw, height, near * 0.9, materials);
    });
  }
}

function plantGrass(
  builder: ReturnType<typeof createMeshBuilder>,
  terrain: Terrain,
  random: Random,
  frame: Frame,
): void {
  const count = Math.round(5200 * Math.min(1, frame.detail));
  for (let k = 0; k < count; k++) {
    const z = 0.75 + random.next() ** 1.6 * 3.2;
    const x = random.range(-1, 1) * z * 0.8;
    const y = terrain.heightAt(x, z);
    if (y < 0.02) continue;
    const height = random.range(0.03, 0.075) * (0.6 + noise(x * 3, z * 3) * 0.8);
    const lean = random.gauss() * 0.025;
    const width = 0.0035 + z * 0.0007;
    const u = random.next();
    const a = builder.vertex(x - width, y - 0.01, z, 0, 1, -0.3, u, 0.1);
    const b = builder.vertex(x + width, y - 0.01, z, 0, 1, -0.3, u, 0.1);
    const c = builder.vertex(x + lean * 0.4 + width * 0.8, y + height * 0.6, z, 0, 1, -0.3, u, 0.7);
    const d = builder.vertex(x + lean * 0.4 - width * 0.8, y + height * 0.6, z, 0, 1, -0.3, u, 0.7);
    const e = builder.vertex(x + lean, y + height, z, 0, 1, -0.3, u, 1);
    builder.triangle(a, b, c, GRASS);
    builder.triangle(a, c, d, GRASS);
    builder.triangle(d, c, e, GRASS);
  }
}
