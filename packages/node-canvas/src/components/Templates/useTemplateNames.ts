import { tools } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import { missingTools, type BoardTemplate } from '../../domain/templates/template.ts';
import { templateWords } from '../../templateWords.ts';
import { useCapabilities } from '../nodes/nodeTitle.ts';

/** Says why a template cannot be used now; undefined when it can. */
export function useUnusable(): (template: BoardTemplate) => string | undefined {
  const say = templateWords.useWords();
  const capabilities = useCapabilities();
  const { pick, language } = useLanguage();
  return (template) => {
    const missing = missingTools(template, capabilities).map((tool) =>
      tool in tools ? pick(tools[tool as keyof typeof tools].name) : tool,
    );
    if (missing.length === 0) return undefined;
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing);
    return say('templates.missing', { tools: list });
  };
}
