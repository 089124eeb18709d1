import type { SceneIntent } from '../../prompt/sceneIntent.ts';
import type { Atmosphere } from '../../render/atmosphere.ts';
import { mixRgb, scaleRgb, toRgb, type Lch } from '../../render/colour.ts';

interface Grade {
  warm: Lch;
  cool: Lch;
}

/** A warm and a cool colour named together ("teal and orange") grade the light; they are no paint. */
export function findGrade(intent: SceneIntent): Grade | null {
  const isCool = (colour: Lch) => colour.h > 140 && colour.h < 300;
  const cool = intent.colours.find((colour) => colour.c > 0.05 && isCool(colour));
  const warm = intent.colours.find((colour) => colour.c > 0.05 && !isCool(colour));
  return cool && warm ? { warm, cool } : null;
}

/** Lays the cool colour into the upper sky and the shadows, the warm one into the horizon and the light. */
export function gradeAir(air: Atmosphere, { warm, cool }: Grade): void {
  // Complements that mix turn to mud, so the cool colour owns all but a low band around the sun.
  const blue = Math.max(0.075, cool.c * 0.95);
  air.zenith = toRgb({ l: air.night ? 0.2 : 0.4, c: blue, h: cool.h });
  air.horizon = mixRgb(
    toRgb({ l: air.night ? 0.34 : 0.6, c: blue * 0.8, h: cool.h }),
    toRgb({ l: air.night ? 0.42 : 0.76, c: warm.c * 0.75, h: warm.h }),
    0.42,
  );
  air.opposite = mixRgb(air.horizon, toRgb({ l: air.night ? 0.3 : 0.52, c: blue * 0.8, h: cool.h }), 0.75);
  air.glow = scaleRgb(toRgb({ l: 0.76, c: warm.c, h: warm.h }), air.night ? 1 : 1.25);
  air.sunColour = scaleRgb(toRgb({ l: 0.78, c: warm.c * 0.9, h: warm.h }), Math.max(...air.sunColour));
  air.cloudCover = Math.min(air.cloudCover, 0.45);
  air.cloudShade = toRgb({ l: air.night ? 0.24 : 0.46, c: blue * 0.8, h: cool.h });
  air.cloudLight = toRgb({ l: 0.8, c: warm.c * 0.8, h: warm.h });
}
