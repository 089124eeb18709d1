import { lookAt } from '../render/camera.ts';
import { type Rgb, mixRgb } from '../render/colour.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder } from '../render/mesh.ts';
import type { Random } from '../render/random.ts';
import { addPanelGrid, addRoundedBox, addSphere, addSurface, addTube } from '../render/shapes.ts';
import { type Frame, type Painting, plainFinish } from './frame.ts';
import { createStudio } from './kit/studio.ts';
import { glass, metal, plastic } from './kit/surfaces.ts';
import { createStage } from './stage.ts';

/** Real solids in a studio: balls, rings, arches, pillars in glass, metal and lacquer. */
export function forms(frame: Frame, random: Random, palette: readonly Rgb[]): Painting {
  const { intent } = frame;
  const studio = createStudio(intent, random.fork('studio'), intent.colours[0]?.h ?? null);
  const builder = createMeshBuilder();
  addPanelGrid(builder, [-26, 0, -10], [52, 0, 0], [0, 0, 44], 0, 110, 100);
  const count = 9 + random.int(6);
  for (let k = 0; k < count; k++) {
    const a = k * 2.39996;
    const r = Math.sqrt(k) * 0.62;
    const [x, z] = [Math.cos(a) * r * 1.15, Math.sin(a) * r * 0.9 + 0.4];
    const size = random.range(0.22, 0.62) * (k === 0 ? 1.6 : 1);
    const material = 1 + random.int(6);
    const kind = random.int(5);
    builder.place({ at: [x, 0, z], yaw: random.range(-0.7, 0.7) }, () => {
      if (kind === 0) addSphere(builder, [0, size, 0], size, material, 48);
      else if (kind === 1)
        addRoundedBox(builder, [0, size * 0.8, 0], [size * 1.5, size * 1.6, size * 1.5], 0.08, material);
      else if (kind === 2)
        addTube(
          builder,
          [
            [-size, 0, 0],
            [-size, size, 0],
            [-size * 0.7, size * 1.7, 0],
            [0, size * 2, 0],
            [size * 0.7, size * 1.7, 0],
            [size, size, 0],
            [size, 0, 0],
          ],
          () => size * 0.3,
          material,
          28,
          70,
        );
      else if (kind === 3)
        builder.place({ at: [0, size, 0], pitch: random.range(-0.5, 0.5) }, () =>
          addSurface(
            builder,
            72,
            30,
            material,
            (u, v) => {
              const [p, q] = [u * 6.28319, v * 6.28319];
              return [
                Math.cos(p) * size * (0.72 + 0.28 * Math.cos(q)),
                Math.sin(p) * size * (0.72 + 0.28 * Math.cos(q)),
                Math.sin(q) * size * 0.28,
              ];
            },
            true,
          ),
        );
      else
        addSurface(
          builder,
          48,
          40,
          material,
          (u, v) => [
            Math.sin(u * 6.28319) * size * 0.85 * Math.min(1, (1 - v) * 1.02),
            v * size * 2.4,
            Math.cos(u * 6.28319) * size * 0.85 * Math.min(1, (1 - v) * 1.02),
          ],
          true,
        );
    });
  }
  const materials: Material[] = [
    {
      colour: studio.floor,
      roughness: 0.5,
      mirror: 0.3,
      casts: false,
      texture: (s) => void (s.mirror *= Math.max(0, 1 - (s.x * s.x + s.z * s.z) / 30)),
    },
    plastic(palette[2]!, false),
    plastic(palette[1]!, true),
    glass(palette[3]!),
    metal(mixRgb(palette[3]!, [0.8, 0.8, 0.8], 0.4), 0.16),
    plastic(palette[3]!, false),
    plastic(palette[0]!, false),
  ];
  const eye: [number, number, number] = [random.range(-2, 2), random.range(1.8, 3.6), -8];
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials,
    camera: lookAt(eye, [0, 0.75, 0.3], random.range(1.35, 1.7)),
    radiance: studio.radiance,
    background: studio.background,
    centre: [0, 0.8, 0.4],
    radius: 3.4,
    sun: studio.key,
    bounce: studio.bounce,
    fog: { ...studio.fog, density: 0.3, start: Math.hypot(...eye) + 1.6 },
    mirrorBlur: 0.008,
  });
  return {
    paintRows,
    finish: { ...plainFinish, exposure: 1.02, bloom: 0.2, contrast: 0.5, saturation: 1.12 },
  };
}
