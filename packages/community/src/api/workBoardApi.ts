import { toRequest, type Reply } from '@tai/api-client';
import { canvasRoutes, type RouteBody } from '@tai/contracts';
import { withTags } from './tags.ts';

type Copied = Reply<typeof canvasRoutes.copyCanvasOfWork>['data'];

/** Boards of works. */
const workBoardApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    copyBoardOfWork: build.mutation<Copied, RouteBody<typeof canvasRoutes.copyCanvasOfWork>>({
      query: (body) => toRequest(canvasRoutes.copyCanvasOfWork, { body }),
      transformResponse: (reply: Reply<typeof canvasRoutes.copyCanvasOfWork>) => reply.data,
    }),
  }),
});

export const { useCopyBoardOfWorkMutation } = workBoardApi;
