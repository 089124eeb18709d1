import { toRequest, type Reply } from '@tai/api-client';
import {
  adminRoutes,
  type EngineKindForm,
  type EngineTest,
  type ManagedEngine,
  type RouteBody,
  type WorkflowProblem,
} from '@tai/contracts';
import { adminApi } from './adminApi.ts';

const {
  deleteEngine,
  enableEngine,
  getEngineTemplate,
  listEngineKinds,
  listEngines,
  orderEngines,
  readEngineWorkflow,
  resetEngineTemplate,
  saveEngine,
  saveEngineTemplate,
  saveEngineWorkflow,
  testEngine,
  tryEngineWorkflow,
} = adminRoutes;

/** A change of an engine changes what everybody can make: the capabilities that a page holds are asked for again. */
const changed = ['admin/Engine', 'admin/Audit', 'Volatile'] as const;
const changedUnlessRefused = (_: unknown, error: unknown) => (error ? [] : [...changed]);

/** Calls about engines, their order and their workflows. */
const engineApi = adminApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    engines: build.query<ManagedEngine[], void>({
      query: () => toRequest(listEngines, {}),
      transformResponse: (reply: Reply<typeof listEngines>) => reply.data,
      providesTags: ['admin/Engine', 'Volatile'],
    }),
    engineKinds: build.query<EngineKindForm[], void>({
      query: () => toRequest(listEngineKinds, {}),
      transformResponse: (reply: Reply<typeof listEngineKinds>) => reply.data,
    }),
    saveEngine: build.mutation<ManagedEngine, RouteBody<typeof saveEngine>>({
      query: (body) => toRequest(saveEngine, { body }),
      transformResponse: (reply: Reply<typeof saveEngine>) => reply.data,
      invalidatesTags: changedUnlessRefused,
    }),
    deleteEngine: build.mutation<Reply<typeof deleteEngine>, string>({
      query: (id) => toRequest(deleteEngine, { body: { id } }),
      // One that is gone already is no longer in the list either.
      invalidatesTags: [...changed, 'admin/Queue'],
    }),
    orderEngines: build.mutation<Reply<typeof orderEngines>, string[]>({
      // Up, down and up again is the same order twice, and meant.
      query: (ids) => ({ ...toRequest(orderEngines, { body: { ids } }), isRepeatable: true }),
      invalidatesTags: [...changed],
      // The list shows the new order at once: who presses a second time means the next place.
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          engineApi.util.updateQueryData('engines', undefined, (engines) => {
            const placeOf = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
            engines.sort((a, b) => placeOf(a) - placeOf(b));
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    enableEngine: build.mutation<ManagedEngine, RouteBody<typeof enableEngine>>({
      query: (body) => ({ ...toRequest(enableEngine, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof enableEngine>) => reply.data,
      invalidatesTags: [...changed],
    }),
    testEngine: build.mutation<EngineTest, RouteBody<typeof testEngine>>({
      // Nothing changes by it, so it may be pressed twice.
      query: (body) => ({ ...toRequest(testEngine, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof testEngine>) => reply.data,
    }),
    engineTemplate: build.mutation<
      Reply<typeof getEngineTemplate>['data'],
      RouteBody<typeof getEngineTemplate>
    >({
      query: (body) => ({ ...toRequest(getEngineTemplate, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof getEngineTemplate>) => reply.data,
    }),
    saveEngineTemplate: build.mutation<WorkflowProblem[], RouteBody<typeof saveEngineTemplate>>({
      // Whoever was told what is wrong may send the file once more.
      query: (body) => ({ ...toRequest(saveEngineTemplate, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof saveEngineTemplate>) => reply.problems,
      invalidatesTags: (problems) => (problems?.length === 0 ? [...changed] : []),
    }),
    readEngineWorkflow: build.mutation<
      Omit<Reply<typeof readEngineWorkflow>, 'code' | 'msg'>,
      RouteBody<typeof readEngineWorkflow>
    >({
      query: (body) => ({ ...toRequest(readEngineWorkflow, { body }), isRepeatable: true }),
      transformResponse: ({ problems, mapping, hosts }: Reply<typeof readEngineWorkflow>) => ({
        ...{ problems, mapping, hosts },
      }),
    }),
    tryEngineWorkflow: build.mutation<
      Reply<typeof tryEngineWorkflow>['data'],
      RouteBody<typeof tryEngineWorkflow>
    >({
      query: (body) => ({ ...toRequest(tryEngineWorkflow, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof tryEngineWorkflow>) => reply.data,
    }),
    saveEngineWorkflow: build.mutation<WorkflowProblem[], RouteBody<typeof saveEngineWorkflow>>({
      query: (body) => ({ ...toRequest(saveEngineWorkflow, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof saveEngineWorkflow>) => reply.problems,
      invalidatesTags: (problems) => (problems?.length === 0 ? [...changed] : []),
    }),
    resetEngineTemplate: build.mutation<
      Reply<typeof resetEngineTemplate>,
      RouteBody<typeof resetEngineTemplate>
    >({
      query: (body) => toRequest(resetEngineTemplate, { body }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useEnginesQuery,
  useEngineKindsQuery,
  useSaveEngineMutation,
  useDeleteEngineMutation,
  useOrderEnginesMutation,
  useEnableEngineMutation,
  useTestEngineMutation,
  useEngineTemplateMutation,
  useSaveEngineTemplateMutation,
  useResetEngineTemplateMutation,
  useReadEngineWorkflowMutation,
  useTryEngineWorkflowMutation,
  useSaveEngineWorkflowMutation,
} = engineApi;
