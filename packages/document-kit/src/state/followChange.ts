import type { AppStore } from '@tai/api-client';
import type { ServerMessage } from '@tai/contracts';
import { withTags } from '../api/tags.ts';

type DocumentMessage = Extract<ServerMessage, { type: 'document' }>;

/** Reads anew what is shown of a document that changed. Lists wait for a new title or place: contents change each second. */
export function followChange(store: AppStore, { change, documentId: id }: DocumentMessage): void {
  const { invalidateTags } = withTags.util;
  switch (change) {
    case 'content':
      store.dispatch(invalidateTags([{ type: 'document/Revision', id }]));
      return;
    case 'comments':
      store.dispatch(invalidateTags([{ type: 'document/Comment', id }]));
      return;
    case 'details':
      store.dispatch(invalidateTags(['document/List']));
      return;
    case 'access':
      store.dispatch(invalidateTags(['document/List', { type: 'document/Sharing', id }]));
  }
}
