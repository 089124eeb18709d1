import { capabilityApi, useSession } from '@tai/api-client';
import type { Capability } from '@tai/contracts';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectTool, toolChosen } from '../state/workspaceSlice.ts';

/** The tools there are, and which one is in use. */
export interface ToolChoice {
  /** One offer of each tool, in the order of the bar. */
  tools: Capability[];
  current: string;
  choose: (tool: string) => void;
}

const none: never[] = [];

export function useToolChoice(): ToolChoice {
  const dispatch = useDispatch();
  const session = useSession();
  const { data = none } = capabilityApi.useCapabilitiesQuery(undefined, { skip: !session });
  const current = useSelector(selectTool);
  return useMemo(() => {
    const tools = data.filter((one, index) => data.findIndex(({ tool }) => tool === one.tool) === index);
    return {
      tools,
      // A remembered tool that no engine offers any more: the first of all is shown instead.
      current: tools.some(({ tool }) => tool === current) ? current : (tools[0]?.tool ?? current),
      choose: (tool) => dispatch(toolChosen(tool)),
    };
  }, [data, current, dispatch]);
}
