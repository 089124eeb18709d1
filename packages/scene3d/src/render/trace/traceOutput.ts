// From what the path tracer added up to what is shown: tone mapping and encoding as on the stage, laid over what is behind.
import { DataTexture, type Texture, type WebGLRenderer, WebGLRenderTarget } from 'three';
import { readPixels } from '../pixels.ts';
import { createScreenPass } from '../screenPass.ts';

export interface TraceOutput {
  /** @returns the picture as it is now, in these pixels */
  read(traced: Texture, width: number, height: number): Promise<ImageData>;
  dispose(): void;
}

/** @param behind drawn where nothing was hit; not multiplied by alpha, the top row first */
export function createTraceOutput(renderer: WebGLRenderer, behind: ImageData): TraceOutput {
  const layer = new DataTexture(new Uint8Array(behind.data.buffer), behind.width, behind.height);
  layer.needsUpdate = true;
  const pass = createScreenPass(
    { traced: { value: null }, layer: { value: layer }, toneMappingExposure: { value: 1 } },
    `#include <tonemapping_pars_fragment>
    varying vec2 at; uniform sampler2D traced, layer;
    void main() {
      vec4 seen = texture2D(traced, at);
      vec4 under = texture2D(layer, vec2(at.x, 1.0 - at.y));
      vec3 shown = sRGBTransferOETF(vec4(NeutralToneMapping(max(seen.rgb, vec3(0.0))), 1.0)).rgb;
      float through = under.a * (1.0 - seen.a);
      float alpha = seen.a + through;
      gl_FragColor = alpha > 0.0 ? vec4((shown * seen.a + under.rgb * through) / alpha, alpha) : vec4(0.0);
    }`,
  );
  return {
    async read(traced, width, height) {
      const target = new WebGLRenderTarget(width, height, { depthBuffer: false });
      try {
        Object.assign(pass.uniforms, { traced: { value: traced } });
        pass.draw(renderer, target);
        renderer.setRenderTarget(null);
        return await readPixels(renderer, target);
      } finally {
        target.dispose();
      }
    },
    dispose() {
      pass.dispose();
      layer.dispose();
    },
  };
}
