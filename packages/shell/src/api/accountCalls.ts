import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type AboutUs, type AccountSession, type RouteBody } from '@tai/contracts';

type Body<R> = RouteBody<R>;

/** Calls with which a person changes their own account, and what the settings and the membership page show. */
const accountCalls = baseApi.enhanceEndpoints({ addTagTypes: ['settings/Session'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    changeOwnField: build.mutation<Reply<typeof routes.updateUser>, Body<typeof routes.updateUser>>({
      query: (body) => toRequest(routes.updateUser, { body }),
      // A new password ends the other sessions.
      invalidatesTags: (_, error, body) => (!error && body.password ? ['settings/Session'] : []),
    }),
    sendNewEmailCode: build.mutation<Reply<typeof routes.emailBind>, string>({
      query: (email) => toRequest(routes.emailBind, { body: { email } }),
    }),
    confirmNewEmail: build.mutation<Reply<typeof routes.emailCheck>, Body<typeof routes.emailCheck>>({
      query: (body) => toRequest(routes.emailCheck, { body }),
    }),
    sendNewMobileCode: build.mutation<Reply<typeof routes.getBindMobileCode>, string>({
      query: (userAccount) => toRequest(routes.getBindMobileCode, { body: { userAccount } }),
    }),
    confirmNewMobile: build.mutation<
      Reply<typeof routes.bindMobileActivateSuccess>,
      Body<typeof routes.bindMobileActivateSuccess>
    >({
      query: (body) => toRequest(routes.bindMobileActivateSuccess, { body }),
    }),
    uploadOwnAvatar: build.mutation<Reply<typeof routes.uploadAvatar>, Blob>({
      query: (picture) => {
        const form = new FormData();
        form.append('file', picture, picture.type === 'image/png' ? 'avatar.png' : 'avatar.jpg');
        return { spec: routes.uploadAvatar, body: form };
      },
    }),
    ownSessions: build.query<AccountSession[], void>({
      query: () => toRequest(routes.listSessions, {}),
      transformResponse: (reply: Reply<typeof routes.listSessions>) => reply.data,
      providesTags: ['settings/Session', 'Volatile'],
    }),
    endOwnSessions: build.mutation<Reply<typeof routes.endSessions>, Body<typeof routes.endSessions>>({
      query: (body) => toRequest(routes.endSessions, { body }),
      invalidatesTags: ['settings/Session'],
    }),
    deleteOwnAccount: build.mutation<Reply<typeof routes.deleteAccount>, Body<typeof routes.deleteAccount>>({
      query: (body) => toRequest(routes.deleteAccount, { body }),
    }),
    ownUsage: build.query<Reply<typeof routes.getUsage>['data'], void>({
      query: () => toRequest(routes.getUsage, {}),
      transformResponse: (reply: Reply<typeof routes.getUsage>) => reply.data,
      providesTags: ['Picture', 'Job', 'Volatile'],
    }),
    aboutUs: build.query<AboutUs, void>({
      query: () => toRequest(routes.getAboutUs, {}),
      transformResponse: (reply: Reply<typeof routes.getAboutUs>) => reply.data,
    }),
  }),
});

export const {
  useAboutUsQuery,
  useChangeOwnFieldMutation,
  useConfirmNewEmailMutation,
  useConfirmNewMobileMutation,
  useDeleteOwnAccountMutation,
  useEndOwnSessionsMutation,
  useOwnSessionsQuery,
  useOwnUsageQuery,
  useSendNewEmailCodeMutation,
  useSendNewMobileCodeMutation,
  useUploadOwnAvatarMutation,
} = accountCalls;
