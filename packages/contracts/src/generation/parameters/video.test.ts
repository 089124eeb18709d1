import { describe, expect, test } from 'vitest';
import { addedWords, promptWithChoices } from '../addedWords.ts';
import { framesOfSeconds } from '../parameterTypes/frames/framesOfSeconds.ts';
import { checkParameter } from '../parameterTypes/rules.ts';
import {
  cameraMovementParameter,
  carDisplayParameter,
  clipSizeParameter,
  environmentParameter,
  lengthParameters,
} from './video.ts';

describe('length', () => {
  const [frames, fps] = lengthParameters({ fps: 16, seconds: { initial: 5, max: 7 }, multiple: 4 });

  test('six seconds at 16 frames a second are 97 frames of a model that makes 4n + 1', () => {
    expect(framesOfSeconds(6, 16, frames)).toBe(97);
    expect(frames.default).toBe(81);
  });

  test('no number of seconds leads to frames that the rules refuse', () => {
    for (let seconds = -1; seconds < 100; seconds += 0.1) {
      const value = framesOfSeconds(seconds, 16, frames);
      expect(checkParameter(frames, value)).toEqual({ value });
    }
  });

  test.each([
    [80, 'parameterStep'],
    [0, 'parameterOutOfRange'],
    [10_001, 'parameterOutOfRange'],
    [81.5, 'parameterInvalid'],
    ['81', 'parameterInvalid'],
  ])('%s frames are refused', (value, error) => {
    expect(checkParameter(frames, value).problem?.error).toBe(error);
  });

  test('frames a second that a model fixes say so and take no other value', () => {
    expect(fps.fixedBecause?.en).toContain('16');
    expect(checkParameter(fps, 24).problem?.error).toBe('parameterOutOfRange');
  });
});

describe('camera', () => {
  const parameter = cameraMovementParameter();

  test.each([
    [['panLeft', 'panRight'], 'choicesApart'],
    [['static', 'panRight'], 'choicesApart'],
    [['panLeft', 'tiltUp', 'zoomIn'], 'parameterOutOfRange'],
    [[], 'parameterOutOfRange'],
    [['fly'], 'optionUnknown'],
  ])('%j is refused', (value, error) => {
    expect(checkParameter(parameter, value).problem?.error).toBe(error);
  });

  test('two movements that go together are taken', () => {
    expect(checkParameter(parameter, ['zoomIn', 'panLeft'])).toEqual({ value: ['panLeft', 'zoomIn'] });
  });
});

describe('words that choices add', () => {
  const parameters = [carDisplayParameter, cameraMovementParameter(), environmentParameter];
  const values = { carDisplay: 'driveBy', cameraMovement: ['panLeft'], environment: 'none' };

  test('are in the language of the prompt, in the order of the form', () => {
    expect(promptWithChoices('a red coupe', parameters, values)).toBe(
      'a red coupe, the car drives past the camera, the camera pans left',
    );
    expect(promptWithChoices('红色轿跑', parameters, values)).toBe('红色轿跑，汽车从镜头前驶过，镜头向左摇');
    expect(promptWithChoices('赤いクーペが走る', parameters, values)).toContain('車がカメラの前を走り抜ける');
  });

  test('name the parameter that adds them, so that the form can show which', () => {
    expect(addedWords(parameters, values, '').map(({ parameter }) => parameter)).toEqual([
      'carDisplay',
      'cameraMovement',
    ]);
  });
});

test('sizes of clips keep their ratio and the step of the model', () => {
  const { presets } = clipSizeParameter(720, 16);
  expect(presets[0]).toEqual({ ratio: '16:9', width: 1280, height: 720 });
  for (const { ratio, width, height } of presets) {
    const [across = 1, down = 1] = ratio.split(':').map(Number);
    expect(Math.abs(width / height / (across / down) - 1)).toBeLessThan(0.04);
    expect([width % 16, height % 16]).toEqual([0, 0]);
  }
});
