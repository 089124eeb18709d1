import { names, type SceneIntent } from '../prompt/sceneIntent.ts';
import { mixHue, mixRgb, oklch, scaleRgb, type Rgb } from './colour.ts';
import type { Random } from './random.ts';
import { direction, type Vec3 } from './vector.ts';

/** Light and air of an outdoor scene. */
export interface Atmosphere {
  /** Towards the sun, or the moon at night. */
  sun: Vec3;
  sunColour: Rgb;
  /** Brightness of the disc and its halo in the sky, 0 when hidden. */
  disc: number;
  glow: Rgb;
  zenith: Rgb;
  horizon: Rgb;
  /** The horizon away from the sun; a low sun warms its own side only. */
  opposite: Rgb;
  /** Colour of the ground as seen in reflections. */
  ground: Rgb;
  cloudCover: number;
  cloudLight: Rgb;
  cloudShade: Rgb;
  /** Density of stars, 0–1. */
  stars: number;
  moon: boolean;
  night: boolean;
  /** Share of far things that haze hides. */
  haze: number;
  wet: boolean;
}

interface Key {
  elevation: number;
  sun: Rgb;
  power: number;
  zenith: Rgb;
  horizon: Rgb;
  glow: Rgb;
  haze: number;
}

const KEYS: Record<NonNullable<SceneIntent['time']>, Key> = {
  dawn: {
    elevation: 7,
    sun: oklch(0.86, 0.09, 55),
    power: 1.9,
    zenith: oklch(0.52, 0.085, 262),
    horizon: oklch(0.85, 0.065, 45),
    glow: oklch(0.86, 0.11, 35),
    haze: 0.5,
  },
  day: {
    elevation: 42,
    sun: oklch(0.97, 0.03, 85),
    power: 3,
    zenith: oklch(0.5, 0.125, 254),
    horizon: oklch(0.84, 0.045, 232),
    glow: oklch(0.96, 0.03, 90),
    haze: 0.42,
  },
  golden: {
    elevation: 15,
    sun: oklch(0.87, 0.12, 68),
    power: 2.7,
    zenith: oklch(0.5, 0.085, 250),
    horizon: oklch(0.86, 0.075, 75),
    glow: oklch(0.88, 0.13, 72),
    haze: 0.6,
  },
  sunset: {
    elevation: 4.5,
    sun: oklch(0.78, 0.16, 48),
    power: 2.7,
    zenith: oklch(0.42, 0.095, 262),
    horizon: oklch(0.78, 0.13, 50),
    glow: oklch(0.82, 0.17, 52),
    haze: 0.48,
  },
  dusk: {
    elevation: 3,
    sun: oklch(0.62, 0.1, 20),
    power: 0.5,
    zenith: oklch(0.27, 0.085, 272),
    horizon: oklch(0.6, 0.1, 345),
    glow: oklch(0.68, 0.13, 30),
    haze: 0.55,
  },
  night: {
    elevation: 34,
    sun: oklch(0.82, 0.04, 250),
    power: 0.34,
    zenith: oklch(0.14, 0.05, 268),
    horizon: oklch(0.27, 0.06, 258),
    glow: oklch(0.75, 0.05, 250),
    haze: 0.4,
  },
};

/** Where light stands and what the sky looks like, from the words of the prompt; chance fills what was not said. */
export function createAtmosphere(
  intent: SceneIntent,
  random: Random,
  fallback: SceneIntent['time'] = null,
): Atmosphere {
  const time =
    intent.time ??
    fallback ??
    (intent.weather === 'storm' ? 'day' : null) ??
    random.pick(['day', 'golden', 'golden', 'dawn', 'sunset'] as const);
  const key = KEYS[time];
  const weather = intent.weather ?? (random.chance(0.4) ? 'cloudy' : 'clear');
  const night = time === 'night';
  const shift = random.range(-14, 14) + (intent.salt ? ((intent.salt >>> 8) % 60) - 30 : 0);
  const side = random.chance(0.5) ? 1 : -1;
  // Low suns stand in the picture or just beside it, high ones to the side of the camera.
  const low = key.elevation < 20;
  const azimuth =
    side * (low ? (random.chance(0.5) ? random.range(5, 20) : random.range(32, 62)) : random.range(35, 75));
  let sunColour = scaleRgb(key.sun, key.power);
  let zenith = tint(key.zenith, shift);
  let horizon = tint(key.horizon, shift * 0.6);
  let haze = key.haze * random.range(0.8, 1.25);
  let cover = weather === 'clear' ? random.range(0.12, 0.42) : random.range(0.45, 0.62);
  let disc = night ? 0.8 : 1;
  const grey: Rgb = night ? oklch(0.2, 0.02, 262) : oklch(0.72, 0.018, 250);
  if (weather === 'rain' || weather === 'storm' || weather === 'snow' || weather === 'fog') {
    // Mist in a low sun keeps its colours; mist at noon is grey.
    const thin = weather === 'fog' && low;
    const strength = thin ? 0.25 : weather === 'snow' ? 0.62 : weather === 'storm' ? 0.84 : 0.72;
    const mood: Rgb =
      weather === 'storm'
        ? scaleRgb(grey, 0.45)
        : weather === 'snow'
          ? scaleRgb(grey, 1.15)
          : scaleRgb(grey, 0.8);
    zenith = mixRgb(zenith, scaleRgb(mood, 0.75), strength);
    horizon = mixRgb(horizon, mood, strength * 0.75);
    if (!thin)
      sunColour = mixRgb(scaleRgb(sunColour, weather === 'fog' ? 0.45 : 0.25), scaleRgb(grey, 0.4), 0.4);
    haze = thin ? 1.15 : weather === 'fog' ? 2.6 : weather === 'snow' ? 1.3 : 1.15;
    cover = weather === 'fog' ? 0.15 : 0.8;
    disc *= thin ? 0.8 : weather === 'fog' ? 0.35 : 0.05;
  }
  if (names(intent, 'clouds')) cover = Math.max(cover, 0.55);
  if (names(intent, 'clearSky')) cover = Math.min(cover, 0.08);
  const sun = direction(azimuth, key.elevation * random.range(0.85, 1.2));
  return {
    sun,
    sunColour,
    disc,
    glow: key.glow,
    zenith,
    horizon,
    opposite: low && !night ? mixRgb(horizon, mixRgb(zenith, oklch(0.74, 0.045, 250), 0.55), 0.85) : horizon,
    ground: mixRgb(scaleRgb(horizon, 0.3), [0.05, 0.045, 0.04], 0.4),
    cloudCover: cover,
    cloudLight: mixRgb(
      scaleRgb(key.sun, night ? 0.1 : low ? 1.15 : 1.05),
      horizon,
      weather === 'clear' || weather === 'cloudy' ? 0.12 : 0.8,
    ),
    cloudShade: scaleRgb(mixRgb(zenith, horizon, low ? 0.35 : 0.55), weather === 'storm' ? 0.5 : 1),
    stars:
      night && weather !== 'rain' && weather !== 'storm' && weather !== 'fog'
        ? 1
        : time === 'dusk'
          ? 0.25
          : 0,
    moon: night || names(intent, 'moon'),
    night,
    haze,
    wet: weather === 'rain' || weather === 'storm' || names(intent, 'wet'),
  };
}

function tint(colour: Rgb, degrees: number): Rgb {
  const turn = mixHue(0, degrees, 1) > 180 ? -1 : 1;
  const amount = Math.min(0.2, Math.abs(degrees) / 120);
  return turn > 0
    ? [colour[0] * (1 + amount), colour[1] * (1 - amount * 0.2), colour[2] * (1 - amount * 0.35)]
    : [colour[0] * (1 - amount * 0.5), colour[1] * (1 + amount * 0.15), colour[2] * (1 + amount * 0.4)];
}
