import { readFile } from 'node:fs/promises';
import {
  cameraMovementParameter,
  cameraStrengthParameter,
  carDisplayParameter,
  clipCountParameter,
  clipSizeParameter,
  environmentParameter,
  firstFrameParameter,
  lastFrameParameter,
  lengthParameters,
  loopParameter,
  negativePromptParameter,
  promptParameter,
  seedParameter,
  tools,
  type Capability,
  type EngineClip,
  type Parameter,
} from '@tai/contracts';

/** Two seconds at 320 × 180 with a square that moves, as VP8 in WebM: every browser of the journeys plays it. */
const recorded = new URL('./clip.webm', import.meta.url);

const label = (en: string, zh: string, ja: string) => ({ en, zh, ja });

const clipParameters: Parameter[] = [
  carDisplayParameter,
  cameraMovementParameter(),
  cameraStrengthParameter,
  environmentParameter,
  ...lengthParameters({ fps: [24, 12, 30], seconds: { initial: 4, max: 8 }, multiple: 4 }),
  clipSizeParameter(720, 16),
  loopParameter,
  clipCountParameter,
  seedParameter(
    label('The same seed gives the same video', '相同种子得到相同视频', '同じシードで同じ動画になります'),
  ),
];

function clipTool(tool: 'textToVideo' | 'imageToVideo', parameters: Parameter[]): Capability {
  return {
    engineId: 'builtin',
    engineLabel: label('Built-in engine', '内置引擎', '内蔵エンジン'),
    ...{ tool, toolName: tools[tool].name, flow: tools[tool].flow, medium: 'video' },
    ...{ model: 'clip', modelLabel: label('Clip', '片段', 'クリップ'), version: '1' },
    available: true,
    parameters: [...parameters, ...clipParameters],
  };
}

/** What the stub offers for clips, with the forms of the contract. */
export const clipTools: readonly Capability[] = [
  clipTool('textToVideo', [promptParameter({ required: true }), negativePromptParameter]),
  clipTool('imageToVideo', [firstFrameParameter, lastFrameParameter, promptParameter()]),
];

/** The recorded clip, as often as asked. @param poster PNG that stands for it */
export async function stubClips(count: number, seed: number, poster: Uint8Array): Promise<EngineClip[]> {
  const content = await readFile(recorded);
  return Array.from({ length: count }, (_, index) => ({
    ...{ medium: 'video', content, poster, seed: (seed + index) % 2 ** 32 },
  }));
}
