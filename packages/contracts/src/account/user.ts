import * as z from 'zod/mini';
import type { Medium } from '../media/medium.ts';

/** '1' must bind a mobile, '2' is disabled; '0', null and anything else are normal. */
const userStatus = z.nullable(z.string());

/** The account as the client keeps it under the storage key `user`. */
export const user = z.object({
  userId: z.string(),
  username: z.string(),
  userAccount: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  userAvatar: z.nullable(z.string()),
  /** Company label; empty is the personal edition. */
  beCompanyName: z.string(),
  briefIntroduction: z.string(),
  wechat: z.nullable(z.string()),
  /** JSON text of the user's settings, see `userSettings`. */
  userSetting: z.string(),
  userStatus,
  /** 'N' when no password is set, else absent. The password itself never leaves the server. */
  password: z.optional(z.literal('N')),
});
export type User = z.infer<typeof user>;

const flag = (value: boolean) => z.catch(z._default(z.boolean(), value), value);

/** Which notices a person wants. Each is on unless switched off; `all` off silences the rest. */
export const notificationSettings = z.object({
  official: flag(true),
  comment: flag(true),
  like: flag(true),
  collect: flag(true),
  newFans: flag(true),
  followUpdate: flag(true),
  all: flag(true),
});

/** What a person lets others see in the community, and whether the works they look at are remembered for them. */
export const communitySettings = z.object({
  showLiked: flag(false),
  showFollows: flag(true),
  keepHistory: flag(true),
});
export type CommunitySettings = z.infer<typeof communitySettings>;

/** Languages of the interface as the wire writes them. */
export const languages = ['CN', 'EN', 'JP'] as const;
export type LanguageCode = (typeof languages)[number];

/** Codes of the features that an administrator can lock for an account. */
export const featureLocks = { video: 2, model: 3, style: 4 } as const;
export type LockableFeature = keyof typeof featureLocks;

/** Labels of the flows that the video page makes. */
const videoFlows: readonly string[] = ['文生视频', '图生视频'];

/** The feature to which something that is made belongs, when it is one that can be locked. */
export function featureOf({ flow, medium }: { flow: string; medium: Medium }): LockableFeature | undefined {
  return medium === 'video' || videoFlows.includes(flow) ? 'video' : undefined;
}

/** Themes of the interface; `system` follows the colour scheme of the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

/** Personal settings, stored as JSON text in `userSetting`. A bad field falls back alone to its default. */
export const userSettings = z.object({
  language: z.catch(z._default(z.enum(languages), 'CN'), 'CN'),
  theme: z.catch(z._default(z.enum(themes), 'system'), 'system'),
  download: flag(false),
  collect: flag(true),
  hide: flag(false),
  watermark: flag(false),
  source: flag(true),
  size: flag(true),
  date: flag(true),
  notificationSettings: z.catch(z.optional(notificationSettings), undefined),
  communitySettings: z.catch(z.optional(communitySettings), undefined),
  /** The guided tour was seen to its end or skipped. */
  tourDone: flag(false),
  /** Codes of the features that are locked for this account, see `featureLocks`. Written by the server alone. */
  userAuth: z.catch(z._default(z.array(z.number()), []), []),
});
export type UserSettings = z.infer<typeof userSettings>;
export type NotificationSettings = z.infer<typeof notificationSettings>;
