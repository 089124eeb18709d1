import { toolLabel } from '@tai/contracts';
import type { AppStore } from '../ports.ts';
import { capabilityApi } from './capabilityApi.ts';

const selectCapabilities = capabilityApi.endpoints.capabilities.select();

/** What the wire calls that which a tool makes, as names of downloads have it: what its engine says, if that was asked for. */
export function toolFlow(tool: string, store: Pick<AppStore, 'getState'>): string {
  const { data } = selectCapabilities(store.getState() as Parameters<typeof selectCapabilities>[0]);
  return data?.find((one) => one.tool === tool)?.flow ?? toolLabel(tool);
}
