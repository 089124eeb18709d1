import { names } from '../../prompt/sceneIntent.ts';
import { scaleRgb } from '../../render/colour.ts';
import type { PointLight } from '../../render/lightIndex.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';
import { addPanelGrid } from '../../render/shapes.ts';
import type { Frame } from '../frame.ts';
import { type RoomSize, addPottedPlant } from './room.ts';
import { furnishBedroom } from './rooms/bedroom.ts';
import { furnishHall } from './rooms/hall.ts';
import { furnishJapaneseRoom } from './rooms/japaneseRoom.ts';
import { furnishKitchen } from './rooms/kitchen.ts';
import { furnishLivingRoom } from './rooms/livingRoom.ts';
import { furnishOffice } from './rooms/office.ts';
import type { Furnishing } from './rooms/roomPlan.ts';
import { M } from './roomShell.ts';

const rooms: Readonly<Record<string, (furnishing: Furnishing) => void>> = {
  bedroom: furnishBedroom,
  kitchen: furnishKitchen,
  cafe: furnishKitchen,
  office: furnishOffice,
  hall: furnishHall,
};

/** Puts into a room what belongs there, and adds the light of its lamps to `lights`. */
export function furnish(
  mesh: MeshBuilder,
  random: Random,
  { width, depth, height }: RoomSize,
  subject: string,
  japanese: boolean,
  frame: Frame,
  lights: PointLight[],
  night: boolean,
): void {
  const half = width / 2;
  const furnishing: Furnishing = {
    ...{ mesh, random, half, depth, height, subject },
    isNight: night,
    has: (concept) => !names(frame.intent, `no:${concept}`),
    lampAt: (x, y, z, power = 1) =>
      void lights.push({
        at: [x, y, z],
        colour: scaleRgb([3, 2.05, 1.1], power * (night ? 1.25 : 0.35)),
        radius: 5.5,
      }),
  };
  if (japanese) return furnishJapaneseRoom(furnishing);
  addPanelGrid(mesh, [-1.5, 0.012, depth * 0.36], [3, 0, 0], [0, 0, 2.2], M.rug, 20, 16);
  (rooms[subject] ?? furnishLivingRoom)(furnishing);
  // Columns leave no wall to hang something on.
  if (subject !== 'hall') decorate(furnishing);
}

/** A picture at the wall and a plant in the corner, unless the prompt forbids them. */
function decorate({ mesh, random, half, depth, has }: Furnishing): void {
  if (has('art')) {
    const w = random.range(0.7, 1.1);
    addPanelGrid(
      mesh,
      [0.35 - w / 2, 1.35, depth - 0.04],
      [w, 0, 0],
      [0, w * random.range(0.8, 1.25), 0],
      M.art,
      2,
      2,
    );
  }
  if (has('plant'))
    mesh.place({ at: [-half + 0.55, 0, depth - 0.55] }, () =>
      addPottedPlant(mesh, random, random.range(1.2, 1.75), M.pot, M.leaf),
    );
}
