import type { PromptRecord } from './record.ts';

/**
 * The record as people and other tools read it: prompt, negative prompt, then one line of `Name: value` pairs, in
 * the order that readers of the widespread `parameters` text expect. It has no `Steps` or `Sampler`: an engine that
 * has none must not claim any.
 */
export function parametersText(record: PromptRecord): string {
  const pairs: [string, string][] = [
    ['Seed', String(record.seed)],
    ['Size', `${record.width}x${record.height}`],
    ['Model', record.model],
    ['Engine', record.engine],
    ['Version', record.version],
  ];
  return [
    record.prompt,
    ...(record.negativePrompt ? [`Negative prompt: ${record.negativePrompt}`] : []),
    pairs.map(([name, value]) => `${name}: ${value}`).join(', '),
  ].join('\n');
}
