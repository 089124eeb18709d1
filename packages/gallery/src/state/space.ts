import type { ProjectRole } from '@tai/contracts';
import { createObservable, type KeyValueStorage, type Observable } from '@tai/kernel';

/** A project whose library is shown in place of the personal one. */
export interface Space {
  id: string;
  /** Empty until the projects of the person are known. */
  name: string;
  /** Null until then. */
  role: ProjectRole | null;
}

const key = 'gallery.space';
const shown = createObservable<Space | null>(null);
let owner = '';

/** The project that the library shows; null for the personal library. */
export const space: Observable<Space | null> = shown;

/** Opens the library that this person looked at last. */
export function openSpaceOf(userId: string, storage: KeyValueStorage = window.localStorage): void {
  if (owner === userId) return;
  owner = userId;
  const id = storage.getItem(`${key}@${userId}`);
  shown.set(id ? { id, name: '', role: null } : null);
}

/** Goes to the library of a project, or with null to the personal one. It is shown again after a reload. */
export function setSpace(next: Space | null, storage: KeyValueStorage = window.localStorage): void {
  shown.set(next);
  try {
    if (next) storage.setItem(`${key}@${owner}`, next.id);
    else storage.removeItem(`${key}@${owner}`);
  } catch {
    // Storage that is full or forbidden: the library goes on without memory.
  }
}

/** False while only its members with another role may change the library. */
export function mayEdit(one: Pick<Space, 'role'> | null): boolean {
  return one === null || one.role === 'owner' || one.role === 'editor';
}
