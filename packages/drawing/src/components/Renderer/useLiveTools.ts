import { capabilityApi, useSession } from '@tai/api-client';
import { liveImageParameter, type Capability } from '@tai/contracts';
import { useMemo } from 'react';

/** Tools that an engine renders live now, each once, and whether that is not known yet. */
export function useLiveTools(): { tools: Capability[]; isLoading: boolean } {
  const session = useSession();
  const { data, isLoading } = capabilityApi.useCapabilitiesQuery(undefined, { skip: !session });
  const tools = useMemo(() => {
    const live = (data ?? []).filter((one) => one.live && one.available && liveImageParameter(one));
    return live.filter((one, index) => live.findIndex(({ tool }) => tool === one.tool) === index);
  }, [data]);
  return { tools, isLoading };
}
