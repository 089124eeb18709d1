// Whether this browser can trace paths, asked of the context that the stage already has.
import type { WebGLRenderer } from 'three';
import type { TraceFault } from '../../viewport/viewportProps.ts';

/** Light is added up in numbers that are neither rounded nor cut off, which a graphics card has to be able to write. */
export function traceFaultOf(renderer: WebGLRenderer): TraceFault | null {
  const context = renderer.getContext();
  if (context.isContextLost()) return 'noCard';
  return context.getExtension('EXT_color_buffer_float') ? null : 'noFloat';
}
