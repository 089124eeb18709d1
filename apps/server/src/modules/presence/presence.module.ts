import { liveMessage, type ServerModule } from '../../serverModule.ts';
import { mountPresenceModule } from './presence.routes.ts';
import { presenceChanged, type PresenceChanged } from './presence.service.ts';

/** Who has a document open, and where they point in it. It has no table. */
export const presenceModule: ServerModule = {
  id: 'presence',
  routes: mountPresenceModule,
  liveMessages: [
    liveMessage<PresenceChanged>(presenceChanged, ({ userIds, documentId, client, isLeaving }) => ({
      userIds,
      message: { type: 'presence', documentId, client, isLeaving },
    })),
  ],
};
