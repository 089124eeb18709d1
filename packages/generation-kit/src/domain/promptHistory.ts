/** How many prompts are remembered. */
export const promptHistoryLimit = 50;

/** The history with a prompt at its start; the same prompt stands in it once. */
export function rememberPrompt(history: readonly string[], prompt: string): string[] {
  const text = prompt.trim();
  if (text === '') return [...history];
  return [text, ...history.filter((other) => other !== text)].slice(0, promptHistoryLimit);
}

/**
 * Steps through the history from what is typed now.
 * @param step 1 goes back in time, -1 forward
 * @returns the prompt to show, or null when there is none in that direction
 */
export function stepPrompt(history: readonly string[], current: string, step: 1 | -1): string | null {
  const at = history.indexOf(current.trim());
  const next = at === -1 ? (step === 1 ? 0 : -1) : at + step;
  return history[next] ?? null;
}
