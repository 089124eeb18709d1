import { knownTool, toolGroups, tools, type Capability, type ToolGroup } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import { useMemo } from 'react';
import { startsFromWords } from '../../domain/inputNeeds.ts';
import { generationWords } from '../../words.ts';
import { toolIcon } from '../toolIcons.ts';
import type { RailGroup } from './ToolRail.tsx';

/** Tools as the rail shows them: known ones in the order of the table, those that engines bring of their own behind them. */
export function useToolGroups(offers: readonly Capability[]): RailGroup[] {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  return useMemo(() => {
    const ordered = inTableOrder(offers);
    return toolGroups.flatMap((group) => {
      const own = ordered.filter((one) => groupOf(one) === group);
      const railTools = own.map(({ tool, toolName }) => {
        const known = knownTool(tool);
        return {
          key: tool,
          name: pick(toolName),
          detail: known && pick(known.words),
          icon: toolIcon(tool),
        };
      });
      return own.length > 0 ? [{ key: group, name: say(`workspace.groups.${group}`), tools: railTools }] : [];
    });
  }, [offers, pick, say]);
}

/** Known tools first, in the order of the table. */
export function inTableOrder(offers: readonly Capability[]): Capability[] {
  const keys = Object.keys(tools);
  const rank = ({ tool }: Capability) => (knownTool(tool) ? keys.indexOf(tool) : keys.length);
  return offers.toSorted((one, other) => rank(one) - rank(other));
}

function groupOf(offer: Capability): ToolGroup {
  if (offer.medium === 'video') return 'motion';
  return knownTool(offer.tool)?.group ?? (startsFromWords(offer) ? 'create' : 'edit');
}
