import type { ComponentType } from 'react';
import type { AdminTag } from '../../api/adminApi.ts';

/** A page of this package. */
export interface RegisteredPage {
  load: () => Promise<{ Page: ComponentType }>;
  /** What the page shows: asked for again when the page is refreshed. */
  tags: readonly AdminTag[];
}

/** Pages by the name under which the route tree of the server asks for them. */
export type PageRegistry = Readonly<Record<string, RegisteredPage>>;
