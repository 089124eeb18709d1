import { cameraMoves, type CameraMove, type ParameterValues, type PixelSize } from '@tai/contracts';
import { carDisplayOf } from './carDisplays.ts';
import { effectKinds, effectsIn, type EffectKind } from './effectWords.ts';

/** What the form of both clip tools says. */
export interface ClipRequest {
  prompt: string;
  width: number;
  height: number;
  frames: number;
  fps: number;
  moves: CameraMove[];
  /** 0 to 1. */
  strength: number;
  effects: EffectKind[];
  carDisplay: string;
  environment: string;
  isLoop: boolean;
}

const ofEnvironment: Readonly<Record<string, EffectKind[]>> = {
  snow: ['snow'],
  wetRoad: ['rain'],
  cityNight: ['nightfall'],
};

export function clipRequest(params: ParameterValues): ClipRequest {
  const prompt = String(params['prompt'] ?? '');
  const size = params['size'] as PixelSize;
  const chosen = (params['cameraMovement'] as readonly string[] | undefined) ?? [];
  const moves = cameraMoves.filter((move) => move !== 'static' && chosen.includes(move));
  const carDisplay = String(params['carDisplay'] ?? 'none');
  const environment = String(params['environment'] ?? 'none');
  const display = carDisplayOf(carDisplay);
  const asked = new Set([...effectsIn(prompt), ...display.effects, ...(ofEnvironment[environment] ?? [])]);
  return {
    prompt,
    // Chroma has half the size: both sides are even.
    width: size.width & ~1,
    height: size.height & ~1,
    frames: Number(params['frames']),
    fps: Number(params['fps']),
    moves: moves.length > 0 ? moves : display.moves,
    strength: Number(params['cameraStrength'] ?? 50) / 100,
    effects: effectKinds.filter((kind) => asked.has(kind)),
    carDisplay,
    environment,
    isLoop: params['loop'] === true,
  };
}
