import { type CommunitySettings, communitySettings, userSettings } from '@tai/contracts';
import * as z from 'zod/mini';

/** What a person lets others see, and whether what they look at is remembered. */
export function communitySettingsOf(settings: string): CommunitySettings {
  const { communitySettings: wanted } = z.parse(userSettings, JSON.parse(settings));
  return wanted ?? z.parse(communitySettings, {});
}
