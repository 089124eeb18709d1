import type { Adapters, Deps } from './deps.ts';
import { createSessionService } from './modules/account/session.service.ts';
import { createPictureService } from './modules/picture/picture.service.ts';

/** Adds the shared services to the adapters. */
export function assembleDeps(adapters: Adapters): Deps {
  return {
    ...adapters,
    sessions: createSessionService(adapters),
    pictures: createPictureService(adapters),
  };
}
