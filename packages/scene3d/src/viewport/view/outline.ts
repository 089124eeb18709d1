// A line around what is selected, two pixels of the accent between two darker ones, so that it is seen on any ground.
import {
  Color,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  type Camera,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

export interface Outline {
  /** Draws into what is on the screen. */
  draw(renderer: WebGLRenderer, camera: Camera, objects: readonly Object3D[]): void;
  dispose(): void;
}

export function createOutline(colour = '#7c7cff'): Outline {
  const target = new WebGLRenderTarget(1, 1, { samples: 0 });
  const white = new MeshBasicMaterial({
    color: '#ffffff',
    depthTest: false,
    side: 2,
    toneMapped: false,
    fog: false,
  });
  const material = new ShaderMaterial({
    ...{ transparent: true, depthTest: false, depthWrite: false, toneMapped: false },
    uniforms: {
      ...{ mask: { value: target.texture }, pixel: { value: new Vector2() } },
      ...{ colour: { value: new Color(colour) }, width: { value: 1 } },
    },
    vertexShader: `varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`,
    fragmentShader: `
      varying vec2 at; uniform sampler2D mask; uniform vec2 pixel; uniform vec3 colour; uniform float width;
      void main() {
        float here = texture2D(mask, at).r;
        float near = 0.0, wide = 0.0;
        for (int i = 0; i < 16; i++) {
          float angle = float(i) * 0.3927;
          vec2 way = vec2(cos(angle), sin(angle)) * pixel * width;
          near = max(near, texture2D(mask, at + way * 1.6).r);
          wide = max(wide, texture2D(mask, at + way * 2.8).r);
        }
        if (here > 0.5 || wide < 0.5) discard;
        gl_FragColor = near > 0.5 ? vec4(colour, 1.0) : vec4(0.03, 0.03, 0.08, 0.55);
        #include <colorspace_fragment>
      }`,
  });
  // One for all frames: the renderer keeps lists for each scene that it draws.
  const masked = new Scene();
  masked.overrideMaterial = white;
  masked.matrixWorldAutoUpdate = false;
  const screen = new Scene();
  const quad = new Mesh(new PlaneGeometry(2, 2), material);
  quad.frustumCulled = false;
  screen.add(quad);
  const flat = new OrthographicCamera();
  const size = new Vector2();
  const clear = new Color();
  return {
    draw(renderer, camera, objects) {
      if (objects.length === 0) return;
      renderer.getDrawingBufferSize(size);
      target.setSize(size.x, size.y);
      material.uniforms.pixel?.value.set(1 / size.x, 1 / size.y);
      if (material.uniforms.width) material.uniforms.width.value = Math.max(1, renderer.getPixelRatio());
      masked.children.push(...objects);
      const alpha = renderer.getClearAlpha();
      renderer.getClearColor(clear);
      const { autoClear, shadowMap } = renderer;
      const updates = shadowMap.autoUpdate;
      shadowMap.autoUpdate = false;
      renderer.autoClear = true;
      renderer.setClearColor(0, 0);
      renderer.setRenderTarget(target);
      renderer.render(masked, camera);
      masked.children.length = 0;
      renderer.setRenderTarget(null);
      renderer.setClearColor(clear, alpha);
      renderer.autoClear = false;
      renderer.render(screen, flat);
      renderer.autoClear = autoClear;
      shadowMap.autoUpdate = updates;
    },
    dispose() {
      target.dispose();
      white.dispose();
      material.dispose();
      quad.geometry.dispose();
    },
  };
}
