import type { LockableFeature } from '@tai/contracts';
import { defineFeature, type Feature } from '@tai/kernel';
import { VideoIcon } from '@tai/design-system';

/** A feature of another package that an administrator can lock for an account. */
export function lockable(lock: LockableFeature): Feature {
  const label = { en: lock, zh: lock, ja: lock };
  return defineFeature({
    id: lock,
    menu: [{ id: lock, order: 70, label, icon: VideoIcon, to: 'shell.home', lock }],
  });
}
