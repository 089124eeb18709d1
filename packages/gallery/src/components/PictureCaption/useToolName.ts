import { capabilityApi } from '@tai/api-client';
import { tools, type KnownTool } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';

const isKnown = (tool: string): tool is KnownTool => Object.hasOwn(tools, tool);

/** A tool as people call it; one of an engine's own by what the engine says, if that was asked for already. */
export function useToolName(): (tool: string) => string {
  const { pick } = useLanguage();
  // Without asking: a library has a caption for each of its pictures.
  const { data: capabilities } = capabilityApi.endpoints.capabilities.useQueryState(undefined);
  return (tool) => {
    const name = isKnown(tool) ? tools[tool].name : capabilities?.find((one) => one.tool === tool)?.toolName;
    return name ? pick(name) : tool;
  };
}
