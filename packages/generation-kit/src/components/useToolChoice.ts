import { capabilityApi, useSession } from '@tai/api-client';
import type { Capability, Medium } from '@tai/contracts';
import { useSearchParams } from '@tai/kernel';
import { useMemo } from 'react';
import { inTableOrder } from './WorkspaceLayout/useToolGroups.ts';

/** The tools of a page, and which one is in use. */
export interface ToolChoice {
  /** One offer of each tool, in the order of the rail. */
  tools: Capability[];
  current: string;
  /** The address names a tool that no engine offers. */
  isMissing: boolean;
  choose: (tool: string) => void;
}

interface Page {
  /** What the tools of the page make. */
  medium: Medium;
  /** The tool that the person chose last. */
  chosen: string;
  /** The same function while nothing changed. */
  choose: (tool: string) => void;
}

/** The tools that engines offer for one medium, and which of them a page shows. */
export function useToolChoice({ medium, chosen, choose }: Page): ToolChoice {
  const session = useSession();
  const [query] = useSearchParams();
  const asked = query.get('tool');
  const { data } = capabilityApi.useCapabilitiesQuery(undefined, { skip: !session });
  return useMemo(() => {
    const tools = inTableOrder(
      (data ?? []).filter(
        (one, index, all) =>
          one.medium === medium &&
          !one.boardsOnly &&
          all.findIndex((other) => other.tool === one.tool) === index,
      ),
    );
    const isOffered = tools.some(({ tool }) => tool === chosen);
    const isMissing = tools.length > 0 && !isOffered && asked === chosen;
    // A remembered tool that no engine offers any more: the first of all is shown instead.
    const current = isOffered || isMissing ? chosen : (tools[0]?.tool ?? chosen);
    return { tools, isMissing, current, choose };
  }, [data, medium, chosen, asked, choose]);
}
