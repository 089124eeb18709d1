import { toRequest, type Reply } from '@tai/api-client';
import { adminRoutes, type RouteBody, type SigningKey } from '@tai/contracts';
import { adminApi } from './adminApi.ts';

const { changeSigningKey, createSigningKey, getCertificate, importSigningKey, listSigningKeys, verifyLabel } =
  adminRoutes;

/** What the check of a picture's label found. */
export type LabelCheck = Reply<typeof verifyLabel>['data'];

/** Calls about the keys that sign content labels. */
const signingApi = adminApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    signingKeys: build.query<SigningKey[], void>({
      query: () => toRequest(listSigningKeys, {}),
      transformResponse: (reply: Reply<typeof listSigningKeys>) => reply.data,
      providesTags: ['admin/Key'],
    }),
    createSigningKey: build.mutation<SigningKey, RouteBody<typeof createSigningKey>>({
      query: (body) => toRequest(createSigningKey, { body }),
      transformResponse: (reply: Reply<typeof createSigningKey>) => reply.data,
      invalidatesTags: (_, error) => (error ? [] : ['admin/Key', 'admin/Audit']),
    }),
    importSigningKey: build.mutation<SigningKey, RouteBody<typeof importSigningKey>>({
      query: (body) => toRequest(importSigningKey, { body }),
      transformResponse: (reply: Reply<typeof importSigningKey>) => reply.data,
      invalidatesTags: (_, error) => (error ? [] : ['admin/Key', 'admin/Audit']),
    }),
    changeSigningKey: build.mutation<SigningKey, RouteBody<typeof changeSigningKey>>({
      query: (body) => toRequest(changeSigningKey, { body }),
      transformResponse: (reply: Reply<typeof changeSigningKey>) => reply.data,
      invalidatesTags: ['admin/Key', 'admin/Audit'],
    }),
    certificate: build.mutation<Reply<typeof getCertificate>['data'], string>({
      query: (id) => toRequest(getCertificate, { body: { id } }),
      transformResponse: (reply: Reply<typeof getCertificate>) => reply.data,
    }),
    verifyLabel: build.mutation<LabelCheck, File>({
      query: (file) => {
        const form = new FormData();
        form.append('file', file, file.name);
        // Checking a picture twice does no harm, and the guard cannot tell two forms apart.
        return { spec: verifyLabel, body: form, isRepeatable: true };
      },
      transformResponse: (reply: Reply<typeof verifyLabel>) => reply.data,
    }),
  }),
});

export const {
  useSigningKeysQuery,
  useCreateSigningKeyMutation,
  useImportSigningKeyMutation,
  useChangeSigningKeyMutation,
  useCertificateMutation,
  useVerifyLabelMutation,
} = signingApi;
