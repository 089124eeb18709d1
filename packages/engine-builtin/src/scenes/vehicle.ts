import { names, type SceneIntent } from '../prompt/sceneIntent.ts';
import { createAtmosphere } from '../render/atmosphere.ts';
import { lookAt, type Camera } from '../render/camera.ts';
import { mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../render/colour.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder, type MeshBuilder } from '../render/mesh.ts';
import type { PointLight } from '../render/lightIndex.ts';
import type { Random } from '../render/random.ts';
import { addPanelGrid } from '../render/shapes.ts';
import { hazeColour, skyColour } from '../render/sky.ts';
import { normalise, type Vec3 } from '../render/vector.ts';
import { outdoorFinish, weatherOver } from '../render/weather.ts';
import { plainFinish, type Frame, type Painting } from './frame.ts';
import { addCar } from './kit/car.ts';
import { carMaterials } from './kit/carMaterials.ts';
import type { CarKind } from './kit/carProportions.ts';
import { createCarShape, type CarShape } from './kit/carShape.ts';
import { addTower, cityLook, facadeMaterials, roadMaterial } from './kit/buildings.ts';
import { findGrade, gradeAir } from './kit/grade.ts';
import { addAircraft, aircraftMaterials, addSpaceship } from './kit/aircraft.ts';
import { spaceBackdrop } from './kit/stars.ts';
import { createStudio } from './kit/studio.ts';
import { createStage, skyBackground, skyFog } from './stage.ts';
import { addHills } from './kit/backdrop.ts';

const carKinds: readonly CarKind[] = ['sportsCar', 'suv', 'hatchback', 'van', 'conceptCar', 'car'];

/** Cars in a studio, on a country road or in a city; aircraft and spaceships in the sky. */
export function vehicle(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('vehicle');
  const flies = names(intent, 'aircraft') || (names(intent, 'spaceship') && intent.subject === 'spaceship');
  if (flies) return flying(frame, draw);
  const kind: CarKind =
    carKinds.find((known) => intent.subject === known) ??
    (names(intent, 'futuristic')
      ? 'conceptCar'
      : draw.pick(['car', 'sportsCar', 'suv', 'hatchback', 'conceptCar']));
  const shape = createCarShape(kind === 'car' && names(intent, 'futuristic') ? 'conceptCar' : kind, draw);
  const paint = carPaint(intent, draw);
  const setting = chooseSetting(intent, draw);
  const camera = aim(frame, shape, draw, setting);
  if (setting === 'studio') return inStudio(frame, shape, paint, camera, draw);
  return outdoors(frame, shape, paint, camera, setting, draw);
}

type Setting = 'studio' | 'city' | 'road';

function chooseSetting(intent: SceneIntent, random: Random): Setting {
  if (names(intent, 'studio', 'showroom')) return 'studio';
  if (
    names(intent, 'city', 'streetView', 'tokyo', 'skyscraper', 'street', 'neonSigns') ||
    intent.style === 'cyberpunk'
  )
    return 'city';
  if (
    intent.concepts.some((concept) =>
      [
        'mountain',
        'desert',
        'hills',
        'road',
        'sea',
        'beach',
        'forest',
        'landscape',
        'meadow',
        'canyon',
        'lakeView',
        'snowCap',
        'bridge',
      ].includes(concept),
    )
  )
    return 'road';
  if (intent.time === 'night' && intent.weather) return 'city';
  if (intent.weather || intent.time || intent.season)
    return intent.time === 'night' || random.chance(0.35) ? 'city' : 'road';
  return 'studio';
}

function carPaint(intent: SceneIntent, random: Random): Rgb {
  const named = intent.colours[0];
  if (named)
    return toRgb(named.c > 0.05 ? { ...named, l: Math.max(0.3, named.l * 0.93), c: named.c * 1.08 } : named);
  const hue = intent.salt ? intent.salt % 360 : 0;
  if (hue) return oklch(random.range(0.4, 0.65), 0.15, hue);
  return random.pick([
    oklch(0.45, 0.19, 27),
    oklch(0.38, 0.07, 160),
    oklch(0.7, 0.008, 250),
    oklch(0.68, 0.18, 52),
    oklch(0.42, 0.15, 258),
    oklch(0.3, 0.02, 260),
    oklch(0.88, 0.01, 90),
    oklch(0.55, 0.09, 195),
    oklch(0.8, 0.15, 92),
  ]);
}

function aim(frame: Frame, shape: CarShape, random: Random, setting: Setting): Camera {
  const { intent } = frame;
  const mirrorSide = random.chance(0.5) ? 1 : -1;
  const fromRear = names(intent, 'rear') || (!names(intent, 'front') && random.chance(0.14));
  let angle = random.range(28, 58);
  if (names(intent, 'side')) angle = random.range(84, 96);
  if (names(intent, 'front')) angle = random.range(6, 14);
  const a = (angle * Math.PI) / 180;
  const distance = setting === 'studio' ? random.range(8, 10.5) : random.range(7.5, 9.5);
  const height = names(intent, 'aerial') ? 4.5 : random.range(0.75, setting === 'studio' ? 1.9 : 1.25);
  const extent = shape.length * Math.sin(a) + shape.width * Math.cos(a) + 0.5;
  const wide = frame.width / frame.height;
  const focal =
    ((wide > 1 ? 0.84 * Math.min(1.3, wide) : 0.9) * distance) / extent / Math.max(1, Math.min(1, wide));
  const eye = [
    Math.cos(a) * distance * (fromRear ? -1 : 1),
    height,
    -Math.sin(a) * distance * mirrorSide,
  ] as const;
  return lookAt(eye, [0, 0.62, 0], focal, 0.5, setting === 'studio' ? 0.53 : 0.56);
}

function addTheCar(builder: MeshBuilder, shape: CarShape, frame: Frame, first: number): void {
  addCar(builder, shape, frame.detail, {
    paint: first,
    cabin: first + 1,
    tyre: first + 2,
    rim: first + 3,
    dark: first + 4,
  });
}

function metallic(intent: SceneIntent): number {
  return names(intent, 'matte') ? 0 : names(intent, 'metal') ? 0.75 : 0.22;
}

function inStudio(frame: Frame, shape: CarShape, paint: Rgb, camera: Camera, random: Random): Painting {
  const { intent } = frame;
  const studio = createStudio(intent, random, intent.colours[1]?.h ?? intent.colours[0]?.h ?? null);
  const builder = createMeshBuilder();
  addPanelGrid(builder, [-30, 0, -30], [60, 0, 0], [0, 0, 60], 0, 90, 90);
  addTheCar(builder, shape, frame, 1);
  const floor: Material = {
    colour: studio.floor,
    roughness: 0.5,
    mirror: studio.dark ? 0.5 : 0.3,
    casts: false,
    texture: (s) => {
      // Far away the floor is the wall.
      s.mirror *= Math.max(0, 1 - (s.x * s.x + s.z * s.z) / 60);
    },
  };
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials: [
      floor,
      ...carMaterials(shape, {
        paint,
        matte: names(intent, 'matte'),
        lampsOn: studio.dark,
        metallic: metallic(intent),
      }),
    ],
    camera,
    radiance: studio.radiance,
    background: studio.background,
    centre: [0, 0.5, 0],
    radius: 3.4,
    sun: studio.key,
    bounce: studio.bounce,
    fog: { ...studio.fog, density: 0.24, start: Math.hypot(...camera.eye) + 2 },
    mirrorBlur: 0.006,
  });
  return {
    paintRows,
    finish: { ...plainFinish, exposure: 1.0, bloom: 0.2, contrast: 0.5, saturation: 1.12 },
  };
}

function outdoors(
  frame: Frame,
  shape: CarShape,
  paint: Rgb,
  camera: Camera,
  setting: Setting,
  random: Random,
): Painting {
  const { intent } = frame;
  const air = createAtmosphere(
    intent,
    random.fork('air'),
    setting === 'city' && intent.style === 'cyberpunk' ? 'night' : null,
  );
  const grade = intent.colours.length > 1 && names(intent, 'city') ? findGrade(intent) : null;
  if (grade) gradeAir(air, grade);
  const night = air.night;
  // The car is what matters, so the sun never stands straight behind it: it comes over the camera's shoulder.
  const towardsEye = normalise([camera.eye[0], 0, camera.eye[2]]);
  const across: Vec3 = [towardsEye[2], 0, -towardsEye[0]];
  const lean = random.chance(0.5) ? 1 : -1;
  air.sun = normalise([
    towardsEye[0] * 0.5 + across[0] * lean,
    Math.max(0.2, air.sun[1]) * 1.1,
    towardsEye[2] * 0.5 + across[2] * lean,
  ]);
  const builder = createMeshBuilder();
  const verge =
    setting === 'city'
      ? oklch(0.42, 0.008, 80)
      : names(intent, 'desert')
        ? oklch(0.7, 0.07, 70)
        : intent.season === 'winter' || intent.weather === 'snow'
          ? ([0.7, 0.73, 0.8] as const)
          : oklch(0.45, 0.06, 110);
  addPanelGrid(builder, [-130, 0, -130], [260, 0, 0], [0, 0, 260], 0, 130, 130);
  addTheCar(builder, shape, frame, 1);
  const lights: PointLight[] = [];
  const look = cityLook(
    night,
    intent.time === 'dusk' || intent.time === 'sunset',
    intent.style === 'cyberpunk' || names(intent, 'neonSigns') || night,
    random,
    air.wet,
  );
  if (setting === 'city') {
    // Houses along both sides of the road, which runs along x.
    for (const side of [-1, 1]) {
      for (let k = -7; k < 8; k++) {
        const depth = random.range(12, 20);
        const z = side * (11 + depth / 2 + random.range(0, 1.5));
        if (Math.sign(camera.eye[2]) === side && Math.abs(camera.eye[2]) > 9) continue;
        addTower(
          builder,
          random,
          k * 13 + random.range(-1.5, 1.5),
          z,
          random.range(10, 12.6),
          depth,
          random.range(14, 52),
          Math.round(random.range(1, 900)),
          6,
        );
      }
    }
    // A town closes the end of the road behind the car.
    const away = -Math.sign(camera.eye[0]) || 1;
    for (let k = 0; k < 9; k++)
      addTower(
        builder,
        random,
        away * random.range(88, 122),
        -48 + k * 12,
        11,
        12,
        random.range(25, 80),
        300 + k,
        6,
      );
    if (night) {
      for (let k = 0; k < 6; k++) {
        const hue =
          intent.style === 'cyberpunk' || look.glow.length > 4 ? random.pick([340, 200, 300, 60]) : 70;
        lights.push({
          at: [random.range(-12, 12), random.range(3, 7), (k % 2 ? 1 : -1) * random.range(4, 9)],
          colour: scaleRgb(oklch(0.75, 0.14, hue), 5),
          radius: 16,
        });
      }
    }
  } else {
    addHills(builder, 6 + 2, random, intent, frame);
  }
  const ahead = scaleRgb([1, 0.95, 0.85], 3);
  if (night) {
    for (const z of [-0.6, 0.6])
      lights.push({ at: [shape.length / 2 + 1.6, 0.4, z], colour: ahead, radius: 5 });
  }
  const cityGlow = oklch(0.5, 0.12, 320);
  const bands = [oklch(0.75, 0.15, 340), oklch(0.8, 0.12, 200), oklch(0.85, 0.09, 75)];
  const hillTone = setting === 'road' ? (intent.season === 'winter' ? oklch(0.75, 0.01, 250) : verge) : verge;
  const materials: Material[] = [
    { ...roadMaterial(air.wet, setting === 'city' ? 6 : 4.2, 'x', verge), casts: false },
    ...carMaterials(shape, {
      paint,
      matte: names(intent, 'matte'),
      lampsOn: night || intent.time === 'dusk' || air.wet,
      metallic: metallic(intent),
    }),
    ...facadeMaterials(look),
    { colour: hillTone, roughness: 0.95, casts: false },
  ];
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials,
    camera,
    radiance: (dx, dy, dz, out) => {
      skyColour(air, dx, dy, dz, out);
      if (setting === 'city' && night) {
        // What the bodywork mirrors in a street at night: lit shop fronts in a band above the horizon.
        const band = Math.exp(-(((dy - 0.12) / 0.14) ** 2));
        const a = Math.atan2(dx, dz);
        const sign = Math.sin(a * 7) * 0.5 + Math.sin(a * 17 + 2) * 0.5;
        const colour = bands[Math.floor((a + 3.2) * 2.3) % 3]!;
        for (let c = 0; c < 3; c++)
          out[c] =
            out[c]! + colour[c]! * band * Math.max(0, sign) * 2.4 + cityGlow[c]! * 0.08 * (1 - Math.abs(dy));
        const lamp = Math.exp(-(((dy - 0.75) / 0.06) ** 2)) * Math.max(0, Math.sin(a * 3));
        for (let c = 0; c < 3; c++) out[c] = out[c]! + lamp * 2.2 * [1, 0.93, 0.8][c]!;
      }
    },
    background: skyBackground(frame, air, 0.7),
    centre: [0, 1, 0],
    radius: setting === 'city' ? 14 : 5,
    sun: { direction: air.sun, colour: air.sunColour, softness: air.sun[1] < 0.3 ? 2 : 3 },
    bounce: scaleRgb(mixRgb(verge, oklch(0.3, 0.01, 260), 0.5), night ? 0.03 : 0.2),
    fog: skyFog(air, (setting === 'city' ? 0.006 : 0.004) * air.haze),
    lights,
    // Little of the light at night comes from the sky, so few directions do.
    directions: night ? 12 : 24,
    ...(air.wet ? { mirrorBlur: 0.004 } : {}),
  });
  const finish = outdoorFinish(intent, air);
  return {
    paintRows,
    complete: weatherOver(frame, air),
    finish: {
      ...finish,
      exposure: finish.exposure * (night ? 1.3 : 1.05),
      bloom: finish.bloom + (night ? 0.25 : 0),
    },
  };
}

function flying(frame: Frame, random: Random): Painting {
  const { intent } = frame;
  const ship = intent.subject === 'spaceship';
  const air = createAtmosphere(intent, random.fork('air'), ship ? 'night' : null);
  const builder = createMeshBuilder();
  const paint = intent.colours[0]
    ? carPaint(intent, random)
    : ship
      ? oklch(0.62, 0.02, 250)
      : oklch(0.92, 0.006, 90);
  const accent = oklch(0.55, 0.18, random.range(0, 360));
  builder.place({ at: [0, 0, 0], roll: random.range(-0.25, 0.05), yaw: 0 }, () =>
    ship ? addSpaceship(builder, random, 0) : addAircraft(builder, random, 0),
  );
  const a = random.range(0.5, 1.0) * (random.chance(0.5) ? 1 : -1);
  const camera = lookAt([Math.cos(a) * 16, random.range(-2, 3.5), Math.sin(a) * -16], [0, 0.3, 0], 1.22);
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials: aircraftMaterials(paint, accent, ship),
    camera,
    radiance: (dx, dy, dz, out) => {
      skyColour(air, dx, Math.abs(dy) * 0.6 + 0.05, dz, out);
      for (let c = 0; c < 3; c++) out[c] = out[c]! * (dy < 0 ? 0.8 : 1) + (ship ? 0.05 : 0);
    },
    background: ship ? spaceBackdrop(frame, random) : cloudSea(frame, air),
    centre: [0, 0, 0],
    radius: 8,
    sun: {
      direction: ship ? [0.55, 0.6, -0.58] : [air.sun[0], Math.max(0.3, air.sun[1]), -Math.abs(air.sun[2])],
      colour: ship ? [3, 2.8, 2.5] : air.sunColour,
      softness: 2,
    },
    bounce: scaleRgb(air.horizon, 0.3),
  });
  const finish = outdoorFinish(intent, air);
  return { paintRows, finish: { ...finish, exposure: ship ? 1.1 : finish.exposure, bloom: 0.3 } };
}

function cloudSea(frame: Frame, air: ReturnType<typeof createAtmosphere>): ReturnType<typeof skyBackground> {
  const sky = skyBackground(frame, { ...air, cloudCover: Math.max(0.5, air.cloudCover) });
  const out = new Float32Array(3);
  return (camera, width, height) => {
    const paint = sky(camera, width, height);
    return (canvas, top, bottom) => {
      paint(canvas, top, bottom);
      // Below the horizon lies a sea of cloud instead of ground.
      const horizon =
        height * 0.5 +
        (camera.forward[1] / Math.hypot(camera.forward[0], camera.forward[2])) *
          Math.min(width, height * 1.35) *
          camera.focal;
      for (let y = Math.max(top, Math.floor(horizon)); y < bottom; y++) {
        for (let x = 0; x < width; x++) {
          hazeColour(air, camera.forward[0], 0, camera.forward[2], out);
          const i = (y * width + x) * 3;
          const t = Math.min(1, (y - horizon) / (height * 0.5));
          for (let c = 0; c < 3; c++) canvas.data[i + c] = out[c]! * (1 - t * 0.5) + air.zenith[c]! * t * 0.4;
        }
      }
    };
  };
}
