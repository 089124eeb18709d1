// A shader over every pixel of a target.
import {
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type WebGLRenderer,
  type WebGLRenderTarget,
  type IUniform,
} from 'three';

export interface ScreenPass {
  uniforms: Record<string, IUniform>;
  draw(renderer: WebGLRenderer, target: WebGLRenderTarget): void;
  dispose(): void;
}

/** @param main body of the fragment shader; `at` is the place from 0 to 1, and it sets `gl_FragColor` */
export function createScreenPass(
  uniforms: Record<string, IUniform>,
  fragmentShader: string,
  options: { adds?: boolean } = {},
): ScreenPass {
  const material = new ShaderMaterial({
    ...{ uniforms, fragmentShader, depthTest: false, depthWrite: false, toneMapped: false },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    ...(options.adds
      ? {
          blending: 5,
          blendSrc: 201,
          blendDst: 201,
          blendSrcAlpha: 201,
          blendDstAlpha: 201,
          transparent: true,
        }
      : { blending: 0 }),
  });
  const scene = new Scene();
  const quad = new Mesh(new PlaneGeometry(2, 2), material);
  quad.frustumCulled = false;
  scene.add(quad);
  const camera = new OrthographicCamera();
  return {
    uniforms,
    draw(renderer, target) {
      renderer.setRenderTarget(target);
      renderer.render(scene, camera);
    },
    dispose() {
      quad.geometry.dispose();
      material.dispose();
    },
  };
}
