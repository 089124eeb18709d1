import { toRequest, type Reply } from '@tai/api-client';
import { communityRoutes as routes, type RouteBody } from '@tai/contracts';
import { withTags } from './tags.ts';

/** Telling moderators and administrators. */
const reportApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    submitReport: build.mutation<
      Reply<typeof routes.submitReport>['data'],
      RouteBody<typeof routes.submitReport>
    >({
      query: (body) => toRequest(routes.submitReport, { body }),
      transformResponse: (reply: Reply<typeof routes.submitReport>) => reply.data,
    }),
  }),
});

export const { useSubmitReportMutation } = reportApi;
