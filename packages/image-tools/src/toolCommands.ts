import { tools, type LocalizedText } from '@tai/contracts';
import { toolIcon } from '@tai/generation-kit';
import { href, type PlaceCommand } from '@tai/kernel';

/** Every tool of the product for the command palette, found by its name and by the words of designers in all languages. */
export const commands: readonly PlaceCommand[] = Object.entries(tools).map(([tool, { name, words }]) => ({
  id: `imageTools.tool.${tool}`,
  label: withWords(name, words),
  keywords: [...Object.values(name), ...Object.values(words)],
  icon: toolIcon(tool),
  to: href('image.workspace', { query: { type: 0, tool } }),
}));

function withWords(name: LocalizedText, words: LocalizedText): LocalizedText {
  return {
    en: `${name.en}: ${words.en}`,
    zh: `${name.zh}：${words.zh}`,
    ja: `${name.ja}：${words.ja}`,
  };
}
