// What a GLB of a scene holds: surfaces with materials of glTF. Lights, cameras and helpers of other programs stay out.
import {
  Color,
  DoubleSide,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type MeshPhongMaterial,
  MeshStandardMaterial,
  type Object3D,
} from 'three';

/** Removes what no model of a scene has. @returns how many of each were removed */
export function cleanScene(scene: Object3D): { lights: number; cameras: number } {
  const removed: Object3D[] = [];
  const count = { lights: 0, cameras: 0 };
  const made = new Map<Material, Material>();
  scene.traverse((object) => {
    if ('isLight' in object) count.lights += 1;
    else if ('isCamera' in object) count.cameras += 1;
    else if (!('isLine' in object) && !('isPoints' in object) && !('isSprite' in object)) {
      object.animations = [];
      if (object instanceof Mesh) dress(object as Mesh<Mesh['geometry'], Material | Material[]>, made);
      return;
    }
    removed.push(object);
  });
  for (const object of removed) {
    // What hangs on a light or a camera stays where it is.
    for (const child of [...object.children]) object.parent?.attach(child);
    object.removeFromParent();
  }
  return count;
}

function dress(mesh: Mesh<Mesh['geometry'], Material | Material[]>, made: Map<Material, Material>): void {
  const own = (material: Material): Material => {
    const known = made.get(material);
    if (known) return known;
    dropEmptyTextures(material);
    const standard = toStandard(material);
    made.set(material, standard);
    return standard;
  };
  mesh.material = Array.isArray(mesh.material) ? mesh.material.map(own) : own(mesh.material);
}

/** Images that lie outside of the file leave textures without pixels, which no GLB can hold. */
function dropEmptyTextures(material: Material): void {
  const parts = material as unknown as Record<string, { isTexture?: boolean; image?: unknown } | null>;
  for (const [name, part] of Object.entries(parts)) if (part?.isTexture && !part.image) parts[name] = null;
}

/** A material of glTF that looks like one of Phong or Lambert. */
function toStandard(material: Material): Material {
  if (material instanceof MeshStandardMaterial || material instanceof MeshBasicMaterial) return material;
  const { color, map, normalMap, emissive, emissiveMap, aoMap, opacity, transparent, side, vertexColors } =
    material as MeshPhongMaterial;
  const { shininess = 10 } = material as Partial<MeshPhongMaterial>;
  return new MeshStandardMaterial({
    name: material.name,
    color: color ?? new Color('#b8b8be'),
    ...{ map: map ?? null, normalMap: normalMap ?? null, aoMap: aoMap ?? null },
    ...{ emissive: emissive ?? new Color(0), emissiveMap: emissiveMap ?? null },
    ...{ opacity, transparent: transparent || opacity < 1, vertexColors: vertexColors ?? false },
    // Exponent of a highlight to the roughness that spreads it as far (Walter 2007 takes the same of Beckmann's width).
    roughness: Math.min(1, Math.max(0.05, Math.sqrt(2 / (Math.max(0, shininess) + 2)))),
    metalness: 0,
    side: side ?? DoubleSide,
  });
}
