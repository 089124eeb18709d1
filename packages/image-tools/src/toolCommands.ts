import { capabilityApi, type AppStore } from '@tai/api-client';
import { knownTool, tools, type LocalizedText } from '@tai/contracts';
import { toolIcon } from '@tai/generation-kit';
import { href, type PlaceCommand } from '@tai/kernel';

/** Every tool of the product for the command palette, found by its name and by the words of designers in all languages. */
const commands: readonly PlaceCommand[] = Object.entries(tools)
  .filter(([, { group }]) => group !== 'motion')
  .map(([tool, { name, words }]) =>
    commandOf(tool, withWords(name, words), [...Object.values(name), ...Object.values(words)]),
  );

/**
 * Those tools, and behind them the ones that an engine brings itself, found by the name that it gives them. When the engines
 * cannot be asked, those of the product are found nevertheless.
 */
export async function toolCommands(store: Pick<AppStore, 'dispatch'>): Promise<readonly PlaceCommand[]> {
  const asked = capabilityApi.endpoints.capabilities.initiate(undefined, { subscribe: false });
  const { data = [] } = await store.dispatch(asked);
  const added = data.filter(
    ({ tool, medium, boardsOnly }) => medium === 'image' && !knownTool(tool) && !boardsOnly,
  );
  const own = new Map(added.map((one) => [one.tool, one.toolName]));
  return [...commands, ...[...own].map(([tool, name]) => commandOf(tool, name, Object.values(name)))];
}

function commandOf(tool: string, label: LocalizedText, keywords: readonly string[]): PlaceCommand {
  return {
    id: `imageTools.tool.${tool}`,
    label,
    keywords,
    icon: toolIcon(tool),
    to: href('image.workspace', { query: { type: 0, tool } }),
  };
}

function withWords(name: LocalizedText, words: LocalizedText): LocalizedText {
  return {
    en: `${name.en}: ${words.en}`,
    zh: `${name.zh}：${words.zh}`,
    ja: `${name.ja}：${words.ja}`,
  };
}
