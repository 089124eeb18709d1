// The material of an object as one of three.js. It is changed in place, because a new one compiles its program again.
import { DoubleSide, FrontSide, MeshPhysicalMaterial, MeshStandardMaterial, type Texture } from 'three';
import { type Material, textureSlots } from '../../domain/scene.ts';
import type { AssetTextures } from './assetTextures.ts';

/** Clear coat and transmission cost a third of the speed, so only materials that use them are physical. */
function isPhysical(material: Material): boolean {
  return material.clearCoat > 0 || material.transmission > 0;
}

const maps = { colour: 'map', normal: 'normalMap', roughness: 'roughnessMap' } as const;

/** Whether another material object is needed to show this one. */
export function fitsSurface(surface: MeshStandardMaterial, material: Material): boolean {
  return surface instanceof MeshPhysicalMaterial === isPhysical(material);
}

export function createSurface(material: Material): MeshStandardMaterial {
  return isPhysical(material) ? new MeshPhysicalMaterial() : new MeshStandardMaterial();
}

/** Sets every value. Textures that are not read yet are left out until this is called again. */
export function setSurface(surface: MeshStandardMaterial, material: Material, textures: AssetTextures): void {
  surface.color.set(material.colour);
  surface.opacity = material.opacity;
  surface.metalness = material.metallic;
  surface.roughness = material.roughness;
  surface.emissive.set(material.emission);
  surface.emissiveIntensity = material.emissionStrength;
  const before = stateOf(surface);
  surface.transparent = material.opacity < 1;
  surface.depthWrite = material.opacity >= 1;
  surface.wireframe = material.mode === 'wireframe';
  surface.side = material.isDoubleSided ? DoubleSide : FrontSide;
  // Double sided surfaces cast from both sides; a closed one from its back, which keeps its lit side free of stripes.
  surface.flatShading = material.isFlat;
  if (surface instanceof MeshPhysicalMaterial) {
    surface.clearcoat = material.clearCoat;
    surface.clearcoatRoughness = 0.03;
    surface.transmission = material.transmission;
    surface.thickness = material.transmission > 0 ? 0.1 : 0;
    surface.ior = 1.5;
  }
  for (const slot of textureSlots) setMap(surface, slot, material, textures);
  if (before !== stateOf(surface)) surface.needsUpdate = true;
}

/** What a program is compiled for. */
function stateOf(surface: MeshStandardMaterial): string {
  const { transparent, flatShading, side, map, normalMap, roughnessMap } = surface;
  return [transparent, flatShading, side, !!map, !!normalMap, !!roughnessMap].join();
}

function setMap(
  surface: MeshStandardMaterial,
  slot: (typeof textureSlots)[number],
  material: Material,
  textures: AssetTextures,
) {
  const name = material.textures[slot];
  const current: Texture | null = surface[maps[slot]];
  const key = name && `${name} ${material.tiling.join()}`;
  if (current && current.name === key) return;
  current?.dispose();
  const texture = name ? textures.take(name, slot, material.tiling) : null;
  if (texture && key) texture.name = key;
  surface[maps[slot]] = texture;
}

export function disposeSurface(surface: MeshStandardMaterial): void {
  for (const slot of textureSlots) surface[maps[slot]]?.dispose();
  surface.dispose();
}
