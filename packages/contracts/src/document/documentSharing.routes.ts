import * as z from 'zod/mini';
import { id, personLine } from '../community/fields.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { document, documentType, shareLevel } from './document.ts';

const sharing = z.object({
  owner: personLine,
  /** Those whom it is shared with by name, by their names. */
  people: z.array(z.object({ person: personLine, level: shareLevel })),
  /** Everybody who is signed in may view it and generate with it. */
  isForEveryone: z.boolean(),
  /** The link that shares it, for its owner alone; null without one. */
  link: z.nullable(z.object({ token: z.string(), level: shareLevel })),
  /** Whom it is offered to, for its owner alone. */
  offeredTo: z.nullable(personLine),
});
export type DocumentSharing = z.infer<typeof sharing>;

/** Who may see a document, for everybody who may. */
export const getDocumentSharing = defineRoute({
  id: 'document.sharing',
  method: 'POST',
  path: '/app/document/sharing',
  summary: 'Who may see a document',
  access: 'session',
  body: z.object({ documentId: id }),
  response: reply({ data: sharing }),
});

/** Shares a document with a person, changes their level, or with null ends it at once. */
export const shareDocument = defineRoute({
  id: 'document.share',
  method: 'POST',
  path: '/app/document/share',
  summary: 'Share a document with a person',
  access: 'session',
  rateLimit: 'social',
  body: z.object({ documentId: id, userId: id, level: z.nullable(shareLevel) }),
  response: reply({ data: sharing }),
});

/**
 * Shares a document with whoever opens its link and is signed in; null ends that at once, also for those who opened it. A renewed
 * link has another token, and the one before it opens nothing.
 */
export const setDocumentLink = defineRoute({
  id: 'document.setLink',
  method: 'POST',
  path: '/app/document/setLink',
  summary: 'Share a document by a link',
  access: 'session',
  body: z.object({
    documentId: id,
    level: z.nullable(shareLevel),
    isRenewed: z._default(z.boolean(), false),
  }),
  response: reply({ data: sharing }),
});

/** Lets everybody who is signed in view a document and generate with it. */
export const shareDocumentWithEveryone = defineRoute({
  id: 'document.shareWithEveryone',
  method: 'POST',
  path: '/app/document/shareWithEveryone',
  summary: 'Share a document with everyone',
  access: 'session',
  body: z.object({ documentId: id, isForEveryone: z.boolean() }),
  response: reply({ data: sharing }),
});

/** Takes a document of somebody else out of what is shared with the reader. */
export const leaveDocument = defineRoute({
  id: 'document.leave',
  method: 'POST',
  path: '/app/document/leave',
  summary: 'Leave a shared document',
  access: 'session',
  body: z.object({ documentId: id }),
  response: reply({ data: z.object({ documentId: z.string() }) }),
});

/** Offers a document of the personal space to another person, who becomes its owner when they accept; null takes it back. */
export const offerDocument = defineRoute({
  id: 'document.offer',
  method: 'POST',
  path: '/app/document/offer',
  summary: 'Hand a document over to another person',
  access: 'session',
  rateLimit: 'social',
  body: z.object({ documentId: id, userId: z.nullable(id) }),
  response: reply({ data: sharing }),
});

const offer = z.object({
  documentId: z.string(),
  type: documentType,
  title: z.string(),
  from: personLine,
  time: z.number(),
});
export type DocumentOffer = z.infer<typeof offer>;

/** Documents that were offered to the reader, the newest offer first. */
export const listDocumentOffers = defineRoute({
  id: 'document.listOffers',
  method: 'POST',
  path: '/app/document/offers',
  summary: 'Documents that were offered to you',
  access: 'session',
  response: reply({ data: z.array(offer) }),
});

/** Who accepts becomes the owner; who was it keeps the right to edit. */
export const answerDocumentOffer = defineRoute({
  id: 'document.answerOffer',
  method: 'POST',
  path: '/app/document/answerOffer',
  summary: 'Accept or decline a document',
  access: 'session',
  body: z.object({ documentId: id, isAccepted: z.boolean() }),
  response: reply({ data: z.object({ document: z.nullable(document) }) }),
});
