import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type RouteBody } from '@tai/contracts';

type NewPassword = RouteBody<typeof routes.changePassword>;
type AccountField = Pick<RouteBody<typeof routes.updateUser>, 'realName' | 'password' | 'confirmation'>;

/** Calls of signing in, of passwords and of completing an account. */
const authApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    mailPasswordReset: build.mutation<Reply<typeof routes.changePasswordSendEmail>, string>({
      query: (userAccount) => ({
        ...toRequest(routes.changePasswordSendEmail, { body: { userAccount } }),
        namesLanguage: true,
      }),
    }),
    mailPasswordCode: build.mutation<Reply<typeof routes.sendVerificationCode>, string>({
      query: (email) => toRequest(routes.sendVerificationCode, { body: { email } }),
    }),
    changePassword: build.mutation<Reply<typeof routes.changePassword>, NewPassword>({
      query: (body) => toRequest(routes.changePassword, { body }),
      // An account without a password has one then.
      invalidatesTags: (_reply, error) => (error ? [] : ['Account']),
    }),
    sendIdentityCode: build.mutation<Reply<typeof routes.sendIdentityCode>, void>({
      query: () => toRequest(routes.sendIdentityCode, {}),
    }),
    confirmIdentity: build.mutation<
      Reply<typeof routes.confirmIdentity>,
      RouteBody<typeof routes.confirmIdentity>
    >({
      // It changes nothing, and two changes within a second each need a confirmation of their own.
      query: (body) => ({ ...toRequest(routes.confirmIdentity, { body }), isRepeatable: true }),
    }),
    beginChat: build.mutation<Reply<typeof routes.beginChatSignIn>, void>({
      // Another code does no harm, and switching the form to and fro asks for one each time.
      query: () => ({ ...toRequest(routes.beginChatSignIn, { body: {} }), isRepeatable: true }),
    }),
    pollChat: build.mutation<Reply<typeof routes.pollChatSignIn>, string>({
      query: (ticket) => ({
        ...toRequest(routes.pollChatSignIn, { body: { ticket } }),
        isRepeatable: true,
        namesLanguage: true,
      }),
    }),
    completeAccount: build.mutation<Reply<typeof routes.updateUser>, AccountField>({
      query: (body) => toRequest(routes.updateUser, { body }),
    }),
    mailBindCode: build.mutation<Reply<typeof routes.emailBind>, string>({
      query: (email) => toRequest(routes.emailBind, { body: { email } }),
    }),
    bindEmail: build.mutation<Reply<typeof routes.emailCheck>, RouteBody<typeof routes.emailCheck>>({
      query: (body) => toRequest(routes.emailCheck, { body }),
    }),
  }),
});

export const {
  useMailPasswordResetMutation,
  useMailPasswordCodeMutation,
  useChangePasswordMutation,
  useSendIdentityCodeMutation,
  useConfirmIdentityMutation,
  useBeginChatMutation,
  usePollChatMutation,
  useCompleteAccountMutation,
  useMailBindCodeMutation,
  useBindEmailMutation,
} = authApi;
