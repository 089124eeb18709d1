// Tools for clips, for stories and tests of this package.
import {
  cameraMovementParameter,
  carDisplayParameter,
  clipCountParameter,
  clipSizeParameter,
  environmentParameter,
  firstFrameParameter,
  imagesParameter,
  lastFrameParameter,
  lengthParameters,
  loopParameter,
  promptParameter,
  tools,
  type Capability,
} from '@tai/contracts';
import { inAllLanguages, toolWith } from '@tai/test-kit';

const common = [
  carDisplayParameter,
  cameraMovementParameter(),
  environmentParameter,
  ...lengthParameters({ fps: [24, 8, 30], seconds: { initial: 4, max: 8 }, multiple: 4 }),
  clipSizeParameter(720, 16),
  loopParameter,
  clipCountParameter,
];

/** The tool of the engine `service`, which still has its clips. */
export const remixVideo: Capability = toolWith(
  [
    imagesParameter('clip', 'source', inAllLanguages('Original video'), {
      help: inAllLanguages('A video that this service still has.'),
      ...{ takes: ['video'], remoteEngineId: 'service' },
    }),
    promptParameter(),
    clipCountParameter,
  ],
  {
    ...{ tool: 'remixVideo', toolName: inAllLanguages('Video Remix'), flow: '视频改编', medium: 'video' },
    ...{ engineId: 'service', model: 'service' },
  },
);

const flow = (tool: 'textToVideo' | 'imageToVideo') => ({
  ...{ tool, toolName: tools[tool].name, flow: tools[tool].flow, medium: 'video' as const },
});

export const textToVideo: Capability = toolWith([promptParameter(), ...common], flow('textToVideo'));

export const imageToVideo: Capability = toolWith(
  [firstFrameParameter, lastFrameParameter, promptParameter({ required: false }), ...common],
  flow('imageToVideo'),
);
