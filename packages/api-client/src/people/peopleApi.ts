import { communityRoutes, type PersonLine } from '@tai/contracts';
import { baseApi, toRequest, type Reply } from '../request/baseApi.ts';

/** People by the beginning of their name: for mentions, members of projects and whom a document is shared with. */
export const peopleApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    findPeople: build.query<PersonLine[], string>({
      query: (text) => toRequest(communityRoutes.findPeople, { body: { text } }),
      transformResponse: (reply: Reply<typeof communityRoutes.findPeople>) => reply.data,
    }),
  }),
});
