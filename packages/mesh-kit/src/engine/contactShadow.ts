// A soft shadow where the model stands: its depth is drawn from below and blurred twice. It is drawn once, for the model
// does not move. After the example webgl_shadow_contact of three.js.
import {
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshDepthMaterial,
  OrthographicCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { HorizontalBlurShader } from 'three/examples/jsm/shaders/HorizontalBlurShader.js';
import { VerticalBlurShader } from 'three/examples/jsm/shaders/VerticalBlurShader.js';

const side = 512;

export interface ContactShadow {
  /** Lies on the ground, at the height of zero. */
  group: Group;
  draw(renderer: WebGLRenderer, scene: Scene): void;
  dispose(): void;
}

/**
 * @param width of the square that can be in shadow
 * @param height above the ground up to which things cast shadow
 */
export function createContactShadow(width: number, height: number): ContactShadow {
  const group = new Group();
  const shadow = new WebGLRenderTarget(side, side);
  const blurred = new WebGLRenderTarget(side, side);
  shadow.texture.generateMipmaps = false;
  blurred.texture.generateMipmaps = false;
  const geometry = new PlaneGeometry(width, width).rotateX(Math.PI / 2);
  const plane = new Mesh(
    geometry,
    new MeshBasicMaterial({ map: shadow.texture, opacity: 0.55, transparent: true, depthWrite: false }),
  );
  // Seen from below by the camera that draws it, the texture has to be turned over to lie under the model.
  plane.scale.y = -1;
  plane.renderOrder = 1;
  const blurPlane = new Mesh(geometry);
  blurPlane.visible = false;
  const camera = new OrthographicCamera(-width / 2, width / 2, width / 2, -width / 2, 0, height);
  camera.rotation.x = Math.PI / 2;
  group.add(plane, blurPlane, camera);

  const depth = new MeshDepthMaterial({ depthTest: false, depthWrite: false });
  depth.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      'gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );',
      'gl_FragColor = vec4( vec3( 0.0 ), 1.0 - fragCoordZ );',
    );
  };
  const horizontal = new ShaderMaterial({ ...HorizontalBlurShader, depthTest: false });
  const vertical = new ShaderMaterial({ ...VerticalBlurShader, depthTest: false });

  function blur(renderer: WebGLRenderer, amount: number): void {
    blurPlane.visible = true;
    const pass = (
      material: ShaderMaterial,
      from: WebGLRenderTarget,
      to: WebGLRenderTarget,
      name: 'h' | 'v',
    ) => {
      blurPlane.material = material as never;
      Object.assign(material.uniforms.tDiffuse ?? {}, { value: from.texture });
      Object.assign(material.uniforms[name] ?? {}, { value: amount / 256 });
      renderer.setRenderTarget(to);
      renderer.render(blurPlane, camera);
    };
    pass(horizontal, shadow, blurred, 'h');
    pass(vertical, blurred, shadow, 'v');
    blurPlane.visible = false;
  }

  return {
    group,
    draw(renderer, scene) {
      const { background } = scene;
      const clear = renderer.getClearAlpha();
      const clearColor = renderer.getClearColor(new Color());
      Object.assign(scene, { background: null, overrideMaterial: depth });
      plane.visible = false;
      renderer.setClearColor('#000000', 0);
      renderer.setRenderTarget(shadow);
      renderer.render(scene, camera);
      Object.assign(scene, { background, overrideMaterial: null });
      blur(renderer, 3.5);
      blur(renderer, 1.4);
      renderer.setRenderTarget(null);
      renderer.setClearColor(clearColor, clear);
      plane.visible = true;
    },
    dispose() {
      for (const target of [shadow, blurred]) target.dispose();
      for (const material of [depth, horizontal, vertical, plane.material]) material.dispose();
      geometry.dispose();
    },
  };
}
