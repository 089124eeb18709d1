import { toRequest } from '@tai/api-client';
import { documentRoutes as routes, type RouteBody } from '@tai/contracts';
import { dataOf, withTags, type DataOf } from './tags.ts';

const sharingOf = (id: string) => ({ type: 'document/Sharing' as const, id });

/** Who may see a document, and documents that change their owner. */
const documentSharingApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    documentSharing: build.query<DataOf<typeof routes.getDocumentSharing>, string>({
      query: (documentId) => toRequest(routes.getDocumentSharing, { body: { documentId } }),
      transformResponse: dataOf,
      providesTags: (_result, _error, id) => [sharingOf(id)],
    }),
    shareDocument: build.mutation<
      DataOf<typeof routes.shareDocument>,
      RouteBody<typeof routes.shareDocument>
    >({
      query: (body) => toRequest(routes.shareDocument, { body }),
      transformResponse: dataOf,
      invalidatesTags: (_result, _error, { documentId }) => [sharingOf(documentId), 'document/List'],
    }),
    setDocumentLink: build.mutation<
      DataOf<typeof routes.setDocumentLink>,
      RouteBody<typeof routes.setDocumentLink>
    >({
      query: (body) => toRequest(routes.setDocumentLink, { body }),
      transformResponse: dataOf,
      invalidatesTags: (_result, _error, { documentId }) => [sharingOf(documentId), 'document/List'],
    }),
    shareDocumentWithEveryone: build.mutation<
      DataOf<typeof routes.shareDocumentWithEveryone>,
      RouteBody<typeof routes.shareDocumentWithEveryone>
    >({
      query: (body) => toRequest(routes.shareDocumentWithEveryone, { body }),
      transformResponse: dataOf,
      invalidatesTags: (_result, _error, { documentId }) => [sharingOf(documentId), 'document/List'],
    }),
    leaveDocument: build.mutation<DataOf<typeof routes.leaveDocument>, string>({
      query: (documentId) => toRequest(routes.leaveDocument, { body: { documentId } }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
    offerDocument: build.mutation<
      DataOf<typeof routes.offerDocument>,
      RouteBody<typeof routes.offerDocument>
    >({
      query: (body) => toRequest(routes.offerDocument, { body }),
      transformResponse: dataOf,
      invalidatesTags: (_result, _error, { documentId }) => [sharingOf(documentId)],
    }),
    documentOffers: build.query<DataOf<typeof routes.listDocumentOffers>, void>({
      query: () => toRequest(routes.listDocumentOffers, {}),
      transformResponse: dataOf,
      providesTags: ['document/Offer', 'Volatile'],
    }),
    answerDocumentOffer: build.mutation<
      DataOf<typeof routes.answerDocumentOffer>,
      RouteBody<typeof routes.answerDocumentOffer>
    >({
      query: (body) => toRequest(routes.answerDocumentOffer, { body }),
      transformResponse: dataOf,
      invalidatesTags: ['document/Offer', 'document/List', 'document/Sharing'],
    }),
  }),
});

export const {
  useDocumentSharingQuery,
  useShareDocumentMutation,
  useSetDocumentLinkMutation,
  useShareDocumentWithEveryoneMutation,
  useLeaveDocumentMutation,
  useOfferDocumentMutation,
  useDocumentOffersQuery,
  useAnswerDocumentOfferMutation,
} = documentSharingApi;
