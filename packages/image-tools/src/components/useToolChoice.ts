import { capabilityApi, useSession } from '@tai/api-client';
import type { Capability } from '@tai/contracts';
import { inTableOrder } from '@tai/generation-kit';
import { useSearchParams } from '@tai/kernel';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectTool, toolChosen } from '../state/workspaceSlice.ts';

/** The tools there are, and which one is in use. */
export interface ToolChoice {
  /** One offer of each tool, in the order of the rail. */
  tools: Capability[];
  current: string;
  /** The address names a tool that no engine offers. */
  isMissing: boolean;
  choose: (tool: string) => void;
}

export function useToolChoice(): ToolChoice {
  const dispatch = useDispatch();
  const session = useSession();
  const [query] = useSearchParams();
  const asked = query.get('tool');
  const { data } = capabilityApi.useCapabilitiesQuery(undefined, { skip: !session });
  const chosen = useSelector(selectTool);
  return useMemo(() => {
    const tools = inTableOrder(
      (data ?? []).filter(
        ({ tool, medium, boardsOnly }, index, all) =>
          medium === 'image' && !boardsOnly && all.findIndex((other) => other.tool === tool) === index,
      ),
    );
    const isOffered = tools.some(({ tool }) => tool === chosen);
    const isMissing = tools.length > 0 && !isOffered && asked === chosen;
    return {
      tools,
      isMissing,
      // A remembered tool that no engine offers any more: the first of all is shown instead.
      current: isOffered || isMissing ? chosen : (tools[0]?.tool ?? chosen),
      choose: (tool) => dispatch(toolChosen(tool)),
    };
  }, [data, chosen, asked, dispatch]);
}
