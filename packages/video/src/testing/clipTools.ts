// Tools for clips, for stories and tests of this package.
import {
  cameraMovementParameter,
  carDisplayParameter,
  clipCountParameter,
  clipSizeParameter,
  environmentParameter,
  firstFrameParameter,
  lastFrameParameter,
  lengthParameters,
  loopParameter,
  promptParameter,
  tools,
  type Capability,
} from '@tai/contracts';
import { toolWith } from '@tai/test-kit';

const common = [
  carDisplayParameter,
  cameraMovementParameter(),
  environmentParameter,
  ...lengthParameters({ fps: [24, 8, 30], seconds: { initial: 4, max: 8 }, multiple: 4 }),
  clipSizeParameter(720, 16),
  loopParameter,
  clipCountParameter,
];

const flow = (tool: 'textToVideo' | 'imageToVideo') => ({
  ...{ tool, toolName: tools[tool].name, flow: tools[tool].flow, medium: 'video' as const },
});

export const textToVideo: Capability = toolWith([promptParameter(), ...common], flow('textToVideo'));

export const imageToVideo: Capability = toolWith(
  [firstFrameParameter, lastFrameParameter, promptParameter({ required: false }), ...common],
  flow('imageToVideo'),
);
