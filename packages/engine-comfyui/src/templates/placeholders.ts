/*
 * Placeholders of a workflow:
 *   {{prompt}}            value of a parameter, with its type when it stands alone
 *   {{source.2}}          a part of it: second picture, {{size.width}}, {{light.words}} … (see values.ts)
 *   {{model}}             the model that the person chose among the options of this input
 *   {{model:flux -fill}}  the same, offering only files whose name holds “flux” and not “fill”
 *   {{installed:^ae.|flux vae}}   a file of the host, chosen by name, so that a workflow runs where files are called otherwise
 *   {{installed:=high>low …}}     the twin of the chosen model, whose name has “low” for “high”; other words only describe it
 */
import type { WorkflowTemplate } from '@tai/contracts';

export interface Placeholder {
  /** As it stands in the text, braces included. */
  raw: string;
  name: string;
  /** What follows the first dot. */
  part: string | null;
  /** What follows the colon of `model` and `installed`. */
  filter: string | null;
}

export interface PlaceholderUse extends Placeholder {
  nodeId: string;
  classType: string;
  inputName: string;
  /** True when the input holds nothing else. */
  isWhole: boolean;
}

export type Graph = WorkflowTemplate['graph'];

const pattern = /\{\{([^{}]{1,200})\}\}/g;

export function placeholdersIn(text: string): Placeholder[] {
  return Array.from(text.matchAll(pattern), ([raw, inner = '']) => {
    const colon = inner.indexOf(':');
    const path = (colon < 0 ? inner : inner.slice(0, colon)).trim();
    const dot = path.indexOf('.');
    return {
      raw,
      name: dot < 0 ? path : path.slice(0, dot),
      part: dot < 0 ? null : path.slice(dot + 1),
      filter: colon < 0 ? null : inner.slice(colon + 1).trim(),
    };
  });
}

/** Every placeholder of a graph, in the order of its nodes. */
export function placeholderUses(graph: Graph): PlaceholderUse[] {
  return Object.entries(graph).flatMap(([nodeId, { class_type: classType, inputs }]) =>
    Object.entries(inputs).flatMap(([inputName, value]) =>
      stringsIn(value).flatMap((text) =>
        placeholdersIn(text).map((found) => ({
          ...found,
          nodeId,
          classType,
          inputName,
          isWhole: typeof value === 'string' && found.raw === text,
        })),
      ),
    ),
  );
}

/** Texts of a value, however deep, without recursion: templates are uploaded. */
export function stringsIn(value: unknown): string[] {
  const found: string[] = [];
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') found.push(next);
    else if (typeof next === 'object' && next !== null) open.push(...Object.values(next).toReversed());
  }
  return found;
}

/** `[nodeId, slot]`. Other lists are written `{"__value__": […]}`. */
export function asLink(value: unknown): { from: string; slot: number } | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [from, slot] = value as [unknown, unknown];
  return typeof from === 'string' && typeof slot === 'number' ? { from, slot } : null;
}

/** New nodes name parts of an input after a dot: `format` is there as `format.codec`. */
export function isDynamic(name: string, inputs: Record<string, unknown>): boolean {
  return Object.keys(inputs).some((key) => key.startsWith(`${name}.`));
}
