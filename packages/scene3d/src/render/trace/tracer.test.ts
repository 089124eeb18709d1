import { ShaderChunk } from 'three';
import * as library from 'three-gpu-pathtracer';
import { expect, test } from 'vitest';
import { fillGlass } from './tracer.ts';

// The library exports its material, but its types do not name it.
const { PhysicalPathTracingMaterial } = library as unknown as {
  PhysicalPathTracingMaterial: new () => { fragmentShader: string };
};

test('the shader of the path tracer has the lines that are changed for glass, each once', () => {
  const { fragmentShader } = new PhysicalPathTracingMaterial();
  expect(fillGlass(fragmentShader)).toContain('gl_FragColor.a = isStraight ? backgroundAlpha : 1.0;');
  expect(() => fillGlass('void main() {}')).toThrow(/does not have the line/);
});

test('the part of three that the path tracer includes where it reads a sky is there', () => {
  expect('cube_uv_reflection_fragment' in ShaderChunk).toBe(true);
});
