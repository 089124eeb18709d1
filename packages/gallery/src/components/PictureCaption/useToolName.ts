import { capabilityApi } from '@tai/api-client';
import { knownTool } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import { galleryWords } from '../../words.ts';

/** A tool as people call it; one of an engine's own by what the engine says, if that was asked for already. */
export function useToolName(): (tool: string) => string {
  const say = galleryWords.useWords();
  const { pick } = useLanguage();
  // Without asking: a library has a caption for each of its pictures.
  const { data: capabilities } = capabilityApi.endpoints.capabilities.useQueryState(undefined);
  return (tool) => {
    const name = knownTool(tool)?.name ?? capabilities?.find((one) => one.tool === tool)?.toolName;
    return name ? pick(name) : say('preview.otherTool');
  };
}
