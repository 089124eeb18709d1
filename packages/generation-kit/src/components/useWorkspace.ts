import { isPrompt } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useLanguage, useShortcuts } from '@tai/kernel';
import { useMemo } from 'react';
import { generationWords } from '../words.ts';
import { useProblemText } from './useProblemText.ts';
import type { Tool } from './useTool.ts';

/** The name of the tool and, in one line, its prompt or the first thing that it still needs. */
export function useToolSummary(tool: Tool | null): { title: string; text: string } {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  const problemText = useProblemText(tool);
  if (!tool) return { title: say('workspace.noTool'), text: '' };
  const title = pick(tool.capability.toolName);
  const [problem] = tool.problems;
  const prompt = tool.capability.parameters.find(isPrompt);
  const text = prompt ? String(tool.draft[prompt.name] ?? '') : '';
  // A tool without an image asks for it, even when it also takes a prompt.
  const isMissing = problem?.kind === 'missing' || problem?.kind === 'missingAny';
  return { title, text: isMissing ? problemText(problem) : text };
}

/** Ctrl or Cmd with Enter does what the main button does, and says why it does nothing: the button may be out of sight. */
export function useGenerateKey(tool: Tool | null): void {
  const say = generationWords.useWords();
  const problemText = useProblemText(tool);
  const reasons = tool?.problems.map(problemText).join('\n') ?? '';
  useShortcuts(
    useMemo(
      () => [
        {
          id: 'workspace.generate',
          keys: 'Mod+Enter',
          label: say('generate.action'),
          group: say('workspace.group'),
          // A key that is held down asks once.
          run({ repeat }) {
            if (repeat) return;
            if (reasons === '') tool?.generate();
            else toast.show({ id: 'workspace.problems', message: reasons, tone: 'warning' });
          },
        },
      ],
      [say, tool, reasons],
    ),
  );
}
