import { names, type SceneIntent } from '../../prompt/sceneIntent.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import { fbm, ridged, smoothstep } from '../../render/noise.ts';
import type { Random } from '../../render/random.ts';
import { addSurface } from '../../render/shapes.ts';
import type { Frame } from '../frame.ts';

/** A ring of hills or mountains around a scene in metres; the flat middle stays free. */
export function addHills(
  mesh: MeshBuilder,
  material: number,
  random: Random,
  intent: SceneIntent,
  frame: Frame,
  inner = 26,
): void {
  const offset = random.range(0, 100);
  const high = names(intent, 'mountain', 'snowCap', 'canyon')
    ? 1
    : names(intent, 'sea', 'beach')
      ? 0.12
      : random.range(0.22, 0.6);
  const columns = Math.round(220 * Math.max(0.4, Math.min(1, frame.detail)));
  const rows = Math.round(60 * Math.max(0.4, Math.min(1, frame.detail)));
  addSurface(mesh, columns, rows, material, (u, v) => {
    const angle = u * Math.PI * 2;
    const r = inner + v ** 1.8 * 420;
    const x = Math.sin(angle) * r;
    const z = Math.cos(angle) * r;
    const rise = smoothstep(inner, inner + 190, r);
    const rolling = (fbm(x * 0.02 + offset, z * 0.02, 4) - 0.38) * 12 * smoothstep(inner, inner + 40, r);
    const peaks = ridged(x * 0.008 + offset, z * 0.008, 6) * 120 * high * rise;
    return [x, rolling * (0.4 + high) + peaks - 0.35, z];
  });
}
