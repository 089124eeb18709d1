/*
 * A soft shadow right under what stands on the ground, as a cloudy sky or a softbox gives it and no shadow map does. The scene is seen
 * from below by an orthographic camera; what is near the ground is darker; blurred twice; laid on the ground.
 */
import {
  type Box3,
  Color,
  DoubleSide,
  Mesh,
  MeshDepthMaterial,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

const side = 256;

export interface ContactShadow {
  mesh: Mesh;
  /** Draws it again for objects that stand within `around`. `objects` is the only thing that is seen. */
  draw(renderer: WebGLRenderer, objects: Object3D, around: Box3): void;
  dispose(): void;
}

function blurMaterial() {
  return new ShaderMaterial({
    ...{ depthTest: false, depthWrite: false },
    uniforms: { source: { value: null }, step: { value: [0, 0] } },
    vertexShader: `varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`,
    fragmentShader: `
      varying vec2 at; uniform sampler2D source; uniform vec2 step;
      void main() {
        float sum = 0.0, weights = 0.0;
        for (int i = -6; i <= 6; i++) {
          float weight = exp(-float(i * i) / 14.0);
          sum += texture2D(source, at + step * float(i)).a * weight;
          weights += weight;
        }
        gl_FragColor = vec4(0.0, 0.0, 0.0, sum / weights);
      }`,
  });
}

/** Black, the denser the nearer it is to the ground. */
function heightMaterial() {
  // What is nearest to the ground counts, whatever is drawn last.
  const depth = new MeshDepthMaterial({ side: DoubleSide });
  depth.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader
      // Darkest at the ground, nothing at the far end of the camera.
      .replace(
        /gl_FragColor = vec4\( vec3\( 1\.0 - fragCoordZ \), opacity \);/,
        'gl_FragColor = vec4(vec3(0.0), pow(1.0 - fragCoordZ, 2.2));',
      );
  };
  return depth;
}

export function createContactShadow(): ContactShadow {
  const target = new WebGLRenderTarget(side, side);
  const other = new WebGLRenderTarget(side, side);
  const camera = new OrthographicCamera();
  const depth = heightMaterial();
  const blur = blurMaterial();
  const screen = new Scene();
  const quad = new Mesh(new PlaneGeometry(2, 2), blur);
  quad.frustumCulled = false;
  screen.add(quad);
  const mesh = new Mesh(
    new PlaneGeometry(1, 1).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({
      map: target.texture,
      transparent: true,
      depthWrite: false,
      opacity: 0.75,
      toneMapped: false,
      fog: false,
    }),
  );
  mesh.renderOrder = -1;
  const clear = new Color();

  return {
    mesh,
    draw(renderer, objects, around) {
      const size = around.getSize(new Vector3());
      const middle = around.getCenter(new Vector3());
      const edge = Math.max(0.05, Math.min(size.x, size.z) * 0.25);
      const [width, length] = [Math.max(0.1, size.x + edge * 2), Math.max(0.1, size.z + edge * 2)];
      const tall = Math.max(0.05, Math.min(around.max.y, Math.max(size.x, size.z) * 0.35));
      mesh.visible = around.max.y > 0 && around.min.y < tall && Number.isFinite(width + length);
      if (!mesh.visible) return;
      mesh.position.set(middle.x, 0.002, middle.z);
      mesh.scale.set(width, 1, length);
      Object.assign(camera, {
        left: -width / 2,
        right: width / 2,
        top: -length / 2,
        bottom: length / 2,
        near: -0.01,
        far: tall,
      });
      camera.position.set(middle.x, 0, middle.z);
      // Seen from below one axis is mirrored: top and bottom are swapped, so that the image lies as the plane does.
      camera.up.set(0, 0, 1);
      camera.lookAt(middle.x, 1, middle.z);
      camera.updateProjectionMatrix();
      const scene = new Scene();
      const parent = objects.parent;
      scene.overrideMaterial = depth;
      const before = renderer.getRenderTarget();
      const alpha = renderer.getClearAlpha();
      renderer.getClearColor(clear);
      const { shadowMap, autoClear } = renderer;
      const updates = shadowMap.autoUpdate;
      shadowMap.autoUpdate = false;
      renderer.autoClear = true;
      renderer.setClearColor(0, 0);
      scene.children.push(objects);
      renderer.setRenderTarget(target);
      renderer.render(scene, camera);
      scene.children.length = 0;
      objects.parent = parent;
      for (const spread of [1, 0.5]) {
        for (const [from, to, step] of [
          [target, other, [(spread * 1.6) / side, 0]],
          [other, target, [0, (spread * 1.6) / side]],
        ] as const) {
          blur.uniforms.source = { value: from.texture };
          blur.uniforms.step = { value: step };
          renderer.setRenderTarget(to);
          renderer.render(screen, camera);
        }
      }
      renderer.setRenderTarget(before);
      renderer.setClearColor(clear, alpha);
      Object.assign(renderer, { autoClear });
      shadowMap.autoUpdate = updates;
    },
    dispose() {
      target.dispose();
      other.dispose();
      depth.dispose();
      blur.dispose();
      quad.geometry.dispose();
      mesh.geometry.dispose();
      (mesh.material as MeshBasicMaterial).dispose();
    },
  };
}
