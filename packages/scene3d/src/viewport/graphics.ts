// What draws here: a graphics card, or the processor in its place.
import type { WebGLRenderer } from 'three';
import { roughTriangles } from '../domain/roughTriangles.ts';
import type { SceneContent } from '../domain/scene.ts';

type Context = WebGLRenderingContext | WebGL2RenderingContext;

let known: 'none' | 'processor' | 'card' | undefined;

/** What draws WebGL 2 in this browser; asked once, because each answer costs a context. */
export function graphics(): 'none' | 'processor' | 'card' {
  if (known !== undefined) return known;
  const context = document.createElement('canvas').getContext('webgl2');
  known = context === null ? 'none' : isProcessor(context) ? 'processor' : 'card';
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return known;
}

/** Whether the processor draws, for want of a graphics card. */
export function isSoftware(renderer: WebGLRenderer): boolean {
  return isProcessor(renderer.getContext());
}

function isProcessor(context: Context): boolean {
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = info && context.getParameter(info.UNMASKED_RENDERER_WEBGL);
  return /swiftshader|llvmpipe|software|basic render/i.test(String(name));
}

/** Triangles from which on they take the processor longer than the pixels do. */
const manyTriangles = 250_000;

/**
 * How the edges of a scene get smooth: by four samples of each pixel, which cost a graphics card next to nothing, or by drawing a view
 * that rests with more pixels. Samples nearly double the time that a processor takes for many triangles, in each frame of a move as well;
 * more pixels then cost little.
 */
export function smoothingOf(scene: SceneContent): 'samples' | 'pixels' {
  return graphics() === 'processor' && roughTriangles(scene) >= manyTriangles ? 'pixels' : 'samples';
}
