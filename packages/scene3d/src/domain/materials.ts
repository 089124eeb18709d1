// Materials that objects begin with, and the presets that the inspector offers.
import type { Material } from './scene.ts';

/** A plain, light, slightly rough surface. */
export function newMaterial(changes: Partial<Material> = {}): Material {
  return {
    colour: '#c8c8cd',
    opacity: 1,
    metallic: 0,
    roughness: 0.6,
    mode: 'solid',
    emission: '#ffffff',
    emissionStrength: 0,
    clearCoat: 0,
    transmission: 0,
    isDoubleSided: false,
    isFlat: false,
    textures: {},
    tiling: [1, 1],
    ...changes,
  };
}

export const materialPresets = [
  'carPaint',
  'chrome',
  'glass',
  'rubber',
  'leather',
  'fabric',
  'oak',
  'concrete',
] as const;
export type MaterialPreset = (typeof materialPresets)[number];

const presets: Record<MaterialPreset, Partial<Material>> = {
  carPaint: { colour: '#a3141e', metallic: 0.55, roughness: 0.32, clearCoat: 1 },
  chrome: { colour: '#e6e8eb', metallic: 1, roughness: 0.05 },
  glass: { colour: '#eef5f5', roughness: 0.03, transmission: 0.95, opacity: 0.35, isDoubleSided: true },
  rubber: { colour: '#1b1b1d', roughness: 0.85 },
  leather: { colour: '#5b3a26', roughness: 0.55, clearCoat: 0.1 },
  fabric: { colour: '#7c8494', roughness: 0.95 },
  oak: { colour: '#b98a57', roughness: 0.6, clearCoat: 0.08 },
  concrete: { colour: '#9a9892', roughness: 0.9 },
};

/**
 * A material of a preset. The textures and the tiling of the one before stay: they are of the object and not of what it is made of.
 */
export function presetMaterial(preset: MaterialPreset, before?: Material): Material {
  const kept = before && { textures: before.textures, tiling: before.tiling, mode: before.mode };
  return newMaterial({ ...presets[preset], ...kept });
}
