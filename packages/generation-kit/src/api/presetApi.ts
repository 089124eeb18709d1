import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { presetRoutes as routes, type RouteBody } from '@tai/contracts';

const dataOf = <Data>({ data }: { data: Data }): Data => data;

/** Presets of a tool: those of the person and of their projects. */
const presetApi = baseApi.enhanceEndpoints({ addTagTypes: ['generation/Preset'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    presets: build.query<Reply<typeof routes.listPresets>['data'], string>({
      query: (tool) => toRequest(routes.listPresets, { body: { tool } }),
      transformResponse: dataOf,
      providesTags: ['generation/Preset', 'Volatile'],
    }),
    createPreset: build.mutation<
      Reply<typeof routes.createPreset>['data'],
      RouteBody<typeof routes.createPreset>
    >({
      query: (body) => toRequest(routes.createPreset, { body }),
      transformResponse: dataOf,
      invalidatesTags: ['generation/Preset'],
    }),
    // A refusal can mean that someone else deleted or moved the preset, so the list is read again after it too.
    changePreset: build.mutation<
      Reply<typeof routes.changePreset>['data'],
      RouteBody<typeof routes.changePreset>
    >({
      query: (body) => toRequest(routes.changePreset, { body }),
      transformResponse: dataOf,
      invalidatesTags: ['generation/Preset'],
    }),
    deletePreset: build.mutation<Reply<typeof routes.deletePreset>['data'], string>({
      query: (id) => toRequest(routes.deletePreset, { body: { id } }),
      transformResponse: dataOf,
      invalidatesTags: ['generation/Preset'],
    }),
  }),
});

export const { usePresetsQuery, useCreatePresetMutation, useChangePresetMutation, useDeletePresetMutation } =
  presetApi;
