/*
 * What every pixel sees: distance, object and direction of its surface, from which all guides are made, so they fit each other. One
 * sample in the middle of a pixel; mixed values of two objects would be of neither.
 */
import {
  DoubleSide,
  FloatType,
  type Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  NearestFilter,
  type Object3D,
  type OrthographicCamera,
  type PerspectiveCamera,
  Scene,
  ShaderMaterial,
  type Side,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { PixelSize } from '@tai/contracts';
import { withState } from './beauty.ts';
import { createScreenPass } from './screenPass.ts';

export interface GeometryPass {
  /** Red: metres in front of the camera, 0 for nothing. Green: number of the object, 0 for the ground. Blue, alpha: normal. */
  target: WebGLRenderTarget;
  /** Metres of the nearest and the farthest point of an object. */
  near: number;
  far: number;
  /** Ids of the objects that were drawn, by their number less one. */
  ids: readonly string[];
  dispose(): void;
}

const vertexShader = `
  #include <common>
  #include <morphtarget_pars_vertex>
  #include <skinning_pars_vertex>
  varying vec3 facing; varying vec3 place;
  void main() {
    #include <beginnormal_vertex>
    #include <morphinstance_vertex>
    #include <morphnormal_vertex>
    #include <skinbase_vertex>
    #include <skinnormal_vertex>
    #include <defaultnormal_vertex>
    #include <begin_vertex>
    #include <morphtarget_vertex>
    #include <skinning_vertex>
    #include <project_vertex>
    facing = transformedNormal;
    place = mvPosition.xyz;
  }`;
const fragmentShader = `
  varying vec3 facing; varying vec3 place; uniform float id;
  void main() {
    #ifdef FLAT
      vec3 normal = normalize(cross(dFdx(place), dFdy(place)));
    #else
      vec3 normal = normalize(facing) * (gl_FrontFacing ? 1.0 : -1.0);
    #endif
    gl_FragColor = vec4(-place.z, id, normal.xy);
  }`;

function materialFor(shown: Material, id: number): ShaderMaterial {
  const isFlat = shown instanceof MeshStandardMaterial && shown.flatShading;
  const side: Side = shown.side ?? DoubleSide;
  return new ShaderMaterial({
    ...{ vertexShader, fragmentShader, side, blending: 0, uniforms: { id: { value: id } } },
    ...{ wireframe: (shown as MeshStandardMaterial).wireframe ?? false, defines: isFlat ? { FLAT: '' } : {} },
  });
}

/** @param ground drawn too, but its distance is not counted: it would leave the objects two greys */
export function drawGeometry(
  renderer: WebGLRenderer,
  objects: Group,
  ground: Object3D | null,
  camera: PerspectiveCamera | OrthographicCamera,
  { width, height }: PixelSize,
): GeometryPass {
  const target = new WebGLRenderTarget(width, height, {
    ...{ type: FloatType, minFilter: NearestFilter, magFilter: NearestFilter },
  });
  const ids: string[] = [];
  const swapped: { mesh: Mesh; shown: Mesh['material']; own: ShaderMaterial }[] = [];
  const swap = (mesh: Mesh, id: number) => {
    const first = Array.isArray(mesh.material) ? mesh.material[0] : mesh.material;
    if (!first) return;
    const own = materialFor(first, id);
    swapped.push({ mesh, shown: mesh.material, own });
    mesh.material = own;
  };
  const visit = (object: Object3D, around: string | null) => {
    const named: unknown = object.userData.objectId;
    const id = typeof named === 'string' ? named : around;
    if (!object.visible || object.userData.isPlaceholder) return;
    if (object instanceof Mesh && id !== null) {
      if (!ids.includes(id)) ids.push(id);
      swap(object, ids.indexOf(id) + 1);
    }
    for (const child of object.children) visit(child, id);
  };
  visit(objects, null);
  if (ground instanceof Mesh && ground.visible) swap(ground, 0);
  const scene = new Scene();
  scene.children.push(objects);
  if (ground instanceof Mesh && ground.visible) scene.children.push(ground);
  scene.matrixWorldAutoUpdate = false;
  // Shadows that are due belong to the image: this scene has no key light.
  const { autoUpdate, needsUpdate } = renderer.shadowMap;
  Object.assign(renderer.shadowMap, { autoUpdate: false, needsUpdate: false });
  withState(renderer, () => {
    renderer.setRenderTarget(target);
    renderer.render(scene, camera);
  });
  Object.assign(renderer.shadowMap, { autoUpdate, needsUpdate });
  for (const { mesh, shown, own } of swapped) {
    mesh.material = shown;
    own.dispose();
  }
  const [near, far] = rangeOf(renderer, target);
  return { ...{ target, near, far, ids }, dispose: () => target.dispose() };
}

/** Smallest and largest distance of pixels with an object, by making the image smaller on the graphics card. */
function rangeOf(renderer: WebGLRenderer, source: WebGLRenderTarget): [near: number, far: number] {
  const nothing = 1e30;
  let from = source;
  let isFirst = true;
  const made: WebGLRenderTarget[] = [];
  const pass = createScreenPass(
    { source: { value: null }, first: { value: 1 }, size: { value: [1, 1] } },
    `varying vec2 at; uniform sampler2D source; uniform float first; uniform vec2 size;
    void main() {
      ivec2 corner = ivec2(gl_FragCoord.xy) * 8;
      vec2 range = vec2(${nothing.toExponential()}, 0.0);
      for (int y = 0; y < 8; y++) for (int x = 0; x < 8; x++) {
        ivec2 place = corner + ivec2(x, y);
        if (place.x >= int(size.x) || place.y >= int(size.y)) continue;
        vec4 seen = texelFetch(source, place, 0);
        if (first > 0.5 && (seen.r == 0.0 || seen.g < 0.5)) continue;
        range = vec2(min(range.x, seen.r), max(range.y, first > 0.5 ? seen.r : seen.g));
      }
      gl_FragColor = vec4(range, 0.0, 0.0);
    }`,
  );
  while (isFirst || from.width > 16 || from.height > 16) {
    const to = new WebGLRenderTarget(Math.ceil(from.width / 8), Math.ceil(from.height / 8), {
      ...{ type: FloatType, minFilter: NearestFilter, magFilter: NearestFilter, depthBuffer: false },
    });
    Object.assign(pass.uniforms, {
      source: { value: from.texture },
      first: { value: isFirst ? 1 : 0 },
      size: { value: [from.width, from.height] },
    });
    withState(renderer, () => pass.draw(renderer, to));
    made.push(to);
    from = to;
    isFirst = false;
  }
  const values = new Float32Array(from.width * from.height * 4);
  renderer.readRenderTargetPixels(from, 0, 0, from.width, from.height, values);
  let near = nothing;
  let far = 0;
  for (let index = 0; index < values.length; index += 4) {
    near = Math.min(near, values[index] ?? nothing);
    far = Math.max(far, values[index + 1] ?? 0);
  }
  pass.dispose();
  for (const target of made) target.dispose();
  return near > far ? [0, 0] : [near, far];
}
