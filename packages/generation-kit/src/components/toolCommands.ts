import { capabilityApi, type AppStore } from '@tai/api-client';
import { knownTool, mediumOfGroup, tools, type LocalizedText, type Medium } from '@tai/contracts';
import type { PlaceCommand } from '@tai/kernel';
import { toolIcon } from './toolIcons.ts';

interface ToolPage {
  /** Id of the page in `generationPageSlot`; commands have it in front of their own. */
  page: string;
  /** What its tools make. */
  medium: Medium;
  /** Address of the page with a tool. */
  addressOf: (tool: string) => string;
}

/**
 * The tools of a page for the command palette: those of the product, found by their names and the words of designers in all
 * languages, and behind them the ones that an engine brings itself, found by the name that it gives them. When the engines cannot
 * be asked, those of the product are found nevertheless.
 */
export async function toolCommands(
  store: Pick<AppStore, 'dispatch'>,
  { page, medium, addressOf }: ToolPage,
): Promise<readonly PlaceCommand[]> {
  const asked = capabilityApi.endpoints.capabilities.initiate(undefined, { subscribe: false });
  const { data = [] } = await store.dispatch(asked);
  const added = data.filter((one) => one.medium === medium && !knownTool(one.tool) && !one.boardsOnly);
  const own = new Map(added.map((one) => [one.tool, one.toolName]));
  const command = (tool: string, label: LocalizedText, keywords: readonly string[]): PlaceCommand => ({
    ...{ id: `${page}.tool.${tool}`, label, keywords, icon: toolIcon(tool), to: addressOf(tool) },
  });
  return [
    ...Object.entries(tools)
      .filter(([, { group }]) => mediumOfGroup(group) === medium)
      .map(([tool, { name, words }]) =>
        command(tool, withWords(name, words), [...Object.values(name), ...Object.values(words)]),
      ),
    ...[...own].map(([tool, name]) => command(tool, name, Object.values(name))),
  ];
}

function withWords(name: LocalizedText, words: LocalizedText): LocalizedText {
  return {
    en: `${name.en}: ${words.en}`,
    zh: `${name.zh}：${words.zh}`,
    ja: `${name.ja}：${words.ja}`,
  };
}
