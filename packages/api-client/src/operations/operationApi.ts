import { routes } from '@tai/contracts';
import { baseApi, toRequest, type Reply } from '../request/baseApi.ts';

/** The recipe behind a recreate code; the library shows it and the tools start from it. It does not change after its job ended. */
export const operationApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    operation: build.query<Reply<typeof routes.getByOperationCode>['operation'], string>({
      query: (operationCode) => toRequest(routes.getByOperationCode, { body: { operationCode } }),
      transformResponse: (reply: Reply<typeof routes.getByOperationCode>) => reply.operation,
      keepUnusedDataFor: 3600,
    }),
  }),
});
