// The sky as light and as background: one of ours, or an HDR file of the document.
import {
  CubeCamera,
  EquirectangularReflectionMapping,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  type DataTexture,
  NoToneMapping,
  PMREMGenerator,
  type Texture,
  WebGLCubeRenderTarget,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { type SkyName, skies } from '../../domain/scene.ts';
import { isSoftware } from '../graphics.ts';
import type { ReadAsset } from '../viewportProps.ts';
import { createSkyScene } from './skyScene.ts';

export interface Sky {
  /** Lights by roughness. */
  light: Texture;
  /** As it is seen without blur. */
  seen: Texture;
  dispose(): void;
}

export function isOurSky(name: string): name is SkyName {
  return (skies as readonly string[]).includes(name);
}

/** @throws Error for a file that is no HDR image */
export async function createSky(renderer: WebGLRenderer, name: string, readAsset: ReadAsset): Promise<Sky> {
  return isOurSky(name) ? drawSky(renderer, name) : readSky(renderer, await readAsset(name));
}

/** Pixels along a side of a cube: sharp enough to be looked at, and to be reflected. */
const sides = { seen: 512, light: 256 };
/** Without a graphics card the blurred cube takes seconds at that size. */
const softwareSides = { seen: 256, light: 64 };

/** Pixels of a face, less without a graphics card. */
export function sidesFor(renderer: WebGLRenderer): typeof sides {
  return isSoftware(renderer) ? softwareSides : sides;
}

/** One of ours, at once. The cube that is seen is drawn when it is asked for. */
export function drawSky(renderer: WebGLRenderer, name: SkyName): Sky {
  const cube = drawCube(renderer, name, sidesFor(renderer).light);
  const generator = new PMREMGenerator(renderer);
  const blurred = generator.fromCubemap(cube.texture, smallBlur(cube.width));
  generator.dispose();
  cube.dispose();
  let seen: WebGLCubeRenderTarget | null = null;
  return {
    light: blurred.texture,
    get seen() {
      seen ??= drawCube(renderer, name, sidesFor(renderer).seen);
      return seen.texture;
    },
    dispose() {
      seen?.dispose();
      blurred.dispose();
    },
  };
}

/** Pixels of a face below which the generator draws its own anyway. */
const leastOfGenerator = 256;
/** Pixels of the roughest level. */
const roughest = 8;

/**
 * The generator blurs cubes of at least 256 pixels, whatever it is given. A target with fewer pixels and levels takes a sixth of the
 * samples; null leaves it to the generator.
 */
function smallBlur(side: number): WebGLCubeRenderTarget | null {
  if (side >= leastOfGenerator) return null;
  const target = new WebGLCubeRenderTarget(side, {
    ...{ type: HalfFloatType, colorSpace: LinearSRGBColorSpace, depthBuffer: false },
    ...{ minFilter: LinearMipmapLinearFilter, generateMipmaps: false },
  });
  const sizes = Array.from({ length: Math.log2(side / roughest) + 1 }, (_, level) => side / 2 ** level);
  // Only sizes, as the generator writes them into targets of its own; the types know levels that have pixels.
  const levels: { width: number; height: number }[] = target.texture.mipmaps;
  levels.push(...sizes.map((size) => ({ width: size, height: size })));
  target.texture.isPMREMTexture = true;
  return target;
}

/** What one of our skies looks like from its middle. @param side pixels of a face */
export function drawCube(renderer: WebGLRenderer, name: SkyName, side: number): WebGLCubeRenderTarget {
  const { scene, dispose } = createSkyScene(name);
  const cube = new WebGLCubeRenderTarget(side, {
    ...{ type: HalfFloatType, generateMipmaps: true, colorSpace: LinearSRGBColorSpace },
    minFilter: LinearMipmapLinearFilter,
  });
  const { toneMapping } = renderer;
  renderer.toneMapping = NoToneMapping;
  new CubeCamera(0.1, 100, cube).update(renderer, scene);
  renderer.toneMapping = toneMapping;
  dispose();
  return cube;
}

async function readSky(renderer: WebGLRenderer, bytes: ArrayBuffer): Promise<Sky> {
  const texture = await readHdr(bytes);
  texture.mapping = EquirectangularReflectionMapping;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  const generator = new PMREMGenerator(renderer);
  const blurred: WebGLRenderTarget = generator.fromEquirectangular(texture);
  generator.dispose();
  return {
    light: blurred.texture,
    seen: texture,
    dispose() {
      texture.dispose();
      blurred.dispose();
    },
  };
}

/** Radiance files begin with `#?`, EXR files with a number of their own. */
async function readHdr(bytes: ArrayBuffer): Promise<DataTexture> {
  const start = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  if (start[0] === 0x76 && start[1] === 0x2f) {
    const { EXRLoader } = await import('three/examples/jsm/loaders/EXRLoader.js');
    return textureOf(new EXRLoader().parse(bytes) as HdrData);
  }
  const { HDRLoader } = await import('three/examples/jsm/loaders/HDRLoader.js');
  return textureOf(new HDRLoader().parse(bytes) as HdrData);
}

interface HdrData {
  data: Uint16Array<ArrayBuffer> | Float32Array<ArrayBuffer>;
  width: number;
  height: number;
}

async function textureOf({ data, width, height }: HdrData): Promise<DataTexture> {
  const { DataTexture, FloatType, RGBAFormat } = await import('three');
  const type = data instanceof Uint16Array ? HalfFloatType : FloatType;
  const texture = new DataTexture(data, width, height, RGBAFormat, type);
  texture.magFilter = LinearFilter;
  texture.colorSpace = LinearSRGBColorSpace;
  texture.flipY = true;
  return texture;
}
