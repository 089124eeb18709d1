/*
 * What the path tracer sees: a copy of the scene that is on the stage. It bakes the place of every triangle into one list, so copies
 * of an array become meshes of their own; shadows are said by the material and not by the mesh; and an area light casts its own shadow.
 * Geometry is shared (the path tracer only reads it), materials and textures are clones, so that nothing of the stage holds on to the
 * second context.
 */
import {
  type BufferGeometry,
  InstancedMesh,
  type Light,
  type Material,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  RectAreaLight,
  Scene,
  SkinnedMesh,
  SpotLight,
  Texture,
} from 'three';
import type { SceneView } from '../../viewport/view/sceneView.ts';
import { RenderProblem } from '../renderProblem.ts';

/** Triangles that are sorted within seconds, and whose tree fits into a texture of the graphics card. */
const maxTriangles = 3_000_000;

export interface TraceScene {
  scene: Scene;
  triangles: number;
  dispose(): void;
}

/** @throws RenderProblem when there is too much to trace */
export function copyForTracing({ scene: shown, objects, world }: SceneView): TraceScene {
  const scene = new Scene();
  const materials = new MaterialCopies();
  let triangles = 0;
  const addMesh = (mesh: Mesh, matrix: Matrix4) => {
    triangles += trianglesOf(mesh.geometry);
    if (triangles > maxTriangles) throw new RenderProblem('tooManyTriangles', maxTriangles);
    const copy = bareCopy(mesh, materials.of(mesh));
    copy.matrixAutoUpdate = false;
    copy.matrix.copy(matrix);
    scene.add(copy);
  };
  const addCopies = (mesh: InstancedMesh) => {
    const place = new Matrix4();
    for (let index = 0; index < mesh.count; index += 1) {
      mesh.getMatrixAt(index, place);
      addMesh(mesh, place.premultiply(mesh.matrixWorld));
    }
  };
  shown.updateMatrixWorld(true);
  try {
    objects.root.traverseVisible((object) => {
      if (object instanceof InstancedMesh) addCopies(object);
      else if (object instanceof Mesh) addMesh(object, object.matrixWorld);
    });
    if (world.ground.visible) addMesh(world.ground, world.ground.matrixWorld);
  } catch (error) {
    materials.dispose();
    throw error;
  }
  for (const light of lightsOf(objects.root, world.root)) scene.add(light);
  scene.updateMatrixWorld(true);
  return { scene, triangles, dispose: () => materials.dispose() };
}

/** A mesh of the same shape, without what the stage notes on it; as it is bent by bones and morphs now. */
function bareCopy(mesh: Mesh, material: Material | Material[]): Mesh {
  const copy =
    mesh instanceof SkinnedMesh
      ? new SkinnedMesh(mesh.geometry, material)
      : new Mesh(mesh.geometry, material);
  if (copy instanceof SkinnedMesh && mesh instanceof SkinnedMesh) copy.bind(mesh.skeleton, mesh.bindMatrix);
  if (mesh.morphTargetInfluences) copy.morphTargetInfluences = [...mesh.morphTargetInfluences];
  return copy;
}

function trianglesOf({ index, attributes }: BufferGeometry): number {
  return (index?.count ?? attributes.position?.count ?? 0) / 3;
}

/** One clone for each material and way of casting. */
class MaterialCopies {
  private readonly copies = new Map<string, Material>();
  private readonly textures = new Map<Texture, Texture>();

  of(mesh: Mesh): Material | Material[] {
    const copy = (material: Material) => this.copy(material, mesh.castShadow);
    return Array.isArray(mesh.material) ? mesh.material.map(copy) : copy(mesh.material);
  }

  private copy(material: Material, castShadow: boolean): Material {
    const key = `${material.uuid} ${castShadow}`;
    const known = this.copies.get(key);
    if (known) return known;
    // A placeholder and lines have no light of their own; they are shown in their colour.
    const made =
      material instanceof MeshStandardMaterial
        ? material.clone()
        : new MeshStandardMaterial({ roughness: 1 });
    if (!(material instanceof MeshStandardMaterial) && 'color' in material)
      made.color.copy(material.color as MeshStandardMaterial['color']);
    // The floor fades by its alpha and is drawn with what is opaque.
    made.transparent = material.transparent || made.alphaMap !== null;
    made.wireframe = false;
    for (const [name, value] of Object.entries(made))
      if (value instanceof Texture) Object.assign(made, { [name]: this.texture(value) });
    Object.assign(made, { castShadow });
    this.copies.set(key, made);
    return made;
  }

  private texture(texture: Texture): Texture {
    const known = this.textures.get(texture);
    if (known) return known;
    const made = texture.clone();
    made.needsUpdate = true;
    this.textures.set(texture, made);
    return made;
  }

  dispose() {
    for (const one of [...this.copies.values(), ...this.textures.values()]) one.dispose();
  }
}

/** Lights where they stand in the world. The spot that casts for an area light on the stage is left out. */
function lightsOf(...roots: readonly Object3D[]): Light[] {
  const made: Light[] = [];
  for (const root of roots)
    root.traverseVisible((light) => {
      if (!isLight(light) || light.intensity === 0) return;
      const beside = light.parent?.children ?? [];
      if (light instanceof SpotLight && beside.some((one) => one instanceof RectAreaLight)) return;
      const copy = light.clone(false);
      copy.matrixAutoUpdate = false;
      copy.matrix.copy(light.matrixWorld);
      if (copy instanceof RectAreaLight && beside.some((one) => one instanceof SpotLight))
        copy.intensity *= 2;
      const target = 'target' in light ? (light.target as Object3D) : null;
      if (target) {
        const place = (copy as SpotLight).target;
        place.matrixAutoUpdate = false;
        place.matrix.copy(target.matrixWorld);
        place.matrixWorld.copy(target.matrixWorld);
      }
      made.push(copy);
    });
  return made;
}

function isLight(object: Object3D): object is Light {
  return 'isLight' in object;
}
