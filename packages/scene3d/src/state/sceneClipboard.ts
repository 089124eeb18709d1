// Objects that were copied, for every scene and tab of this browser.
import * as z from 'zod/mini';
import type { Branch } from '../domain/acts/treeActs.ts';
import { material, sceneObject, type Material } from '../domain/scene.ts';

const key = 'scene3d.clipboard';
const materialKey = 'scene3d.material';
const schema = z.object({ objects: z.record(z.string(), sceneObject), root: z.array(z.string()) });

type Storage = Pick<typeof window.localStorage, 'getItem' | 'setItem'>;

/** @returns false when the browser has no room for it */
export function writeClipboard(branch: Branch, storage: Storage = window.localStorage): boolean {
  return write(key, branch, storage);
}

export function readClipboard(storage: Storage = window.localStorage): Branch | null {
  const parsed = schema.safeParse(read(key, storage));
  return parsed.success && parsed.data.root.length > 0 ? parsed.data : null;
}

export function writeMaterial(copied: Material, storage: Storage = window.localStorage): boolean {
  return write(materialKey, copied, storage);
}

export function readMaterial(storage: Storage = window.localStorage): Material | null {
  const parsed = material.safeParse(read(materialKey, storage));
  return parsed.success ? parsed.data : null;
}

function write(name: string, value: unknown, storage: Storage): boolean {
  try {
    storage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function read(name: string, storage: Storage): unknown {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
