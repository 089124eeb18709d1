import type { StoryboardShot } from '@tai/contracts';
import { completeDraft, useNamedStyles, type Tool } from '@tai/generation-kit';
import { useMemo } from 'react';
import { pageId } from '../../state/page.ts';
import { useOpenStoryboard } from './openStoryboard.ts';
import { useShotChange } from './useShotChange.ts';
import { offerOf } from './useShotJobs.ts';

/** A shot as the form of a tool; null where no engine has its tool. */
export function useShotTool(shot: StoryboardShot): Tool | null {
  const { jobs } = useOpenStoryboard();
  const { change } = useShotChange(shot.id);
  const { capabilities } = jobs;
  const { recipe } = shot;
  const capability = useNamedStyles(offerOf(capabilities, shot), recipe.params);
  const offers = useMemo(
    () => capabilities.filter(({ tool }) => tool === recipe.tool),
    [capabilities, recipe.tool],
  );
  const draft = useMemo(
    () => capability && completeDraft(capability, recipe.params),
    [capability, recipe.params],
  );
  if (!capability || !draft) return null;
  return {
    ...{ page: pageId, capability, offers, draft, problems: [] },
    chooseOffer: (offer) =>
      change(({ recipe: drafted }) => {
        drafted.offer = offer;
      }),
    change: (name, value) =>
      change(({ recipe: drafted }) => {
        drafted.params[name] = value;
      }, name),
    generate: () => jobs.make([shot]),
  };
}
