import { knownTool } from '@tai/contracts';
import type { AppStore } from '../ports.ts';
import { capabilityApi } from './capabilityApi.ts';

const { select, initiate } = capabilityApi.endpoints.capabilities;
const selectCapabilities = select();

/** The wire label for images that no tool made, and for those of a tool that no engine names any more. */
const plainImage = '图片';

/**
 * The wire label of what a tool makes, for names of downloads: what its engine says, else what the product calls it. Asks the
 * engines when the tool is one of their own and they were not asked yet, so that no name has a tool id.
 * @param tool null for an image that no tool made
 */
export async function toolFlow(
  tool: string | null,
  store: Pick<AppStore, 'getState' | 'dispatch'>,
): Promise<string> {
  if (tool === null) return plainImage;
  const { data } = selectCapabilities(store.getState() as Parameters<typeof selectCapabilities>[0]);
  const known = data?.find((one) => one.tool === tool)?.flow ?? knownTool(tool)?.flow;
  if (known !== undefined) return known;
  if (data) return plainImage;
  const answer = await store.dispatch(initiate(undefined, { subscribe: false }));
  return answer.data?.find((one) => one.tool === tool)?.flow ?? plainImage;
}
