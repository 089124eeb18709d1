import { useSettings } from '@tai/api-client';
import { communitySettings, type CommunitySettings } from '@tai/contracts';
import { parse } from 'zod/v4/core';

const atFirst: CommunitySettings = parse(communitySettings, {});

/** What oneself lets others see, and how to change it. */
export function useCommunitySettings(): [CommunitySettings, (part: Partial<CommunitySettings>) => void] {
  const [{ communitySettings: chosen = atFirst }, change] = useSettings();
  return [chosen, (part) => change({ communitySettings: { ...chosen, ...part } })];
}
