/*
 * Makes the graph that is sent from a template. A node that names a picture which was not given is left out, and with
 * it what cannot do without it: an optional input is unplugged, a required one takes its node along, unless the node can be
 * passed by (passBy.ts).
 */
import { EngineFailure } from '@tai/contracts';
import { repeatLoras } from './loraChain.ts';
import { fileFor, folderOf } from './modelFiles.ts';
import { pickInstalled } from './modelNames.ts';
import type { NodeInput, ObjectInfo } from './objectInfo.ts';
import { passedBy } from './passBy.ts';
import { asLink, type Graph, isDynamic, placeholdersIn, placeholderUses } from './placeholders.ts';
import { absent, type Values } from './values.ts';

export type FilledGraph = Record<
  string,
  { class_type: string; inputs: Record<string, unknown>; _meta?: { title?: string | undefined } | undefined }
>;

/** @throws RefusedError when a placeholder has no value, or nothing is left that makes a picture */
export function fillGraph(template: Graph, values: Values, info: ObjectInfo): FilledGraph {
  const graph = repeatLoras(template, values);
  const filled: FilledNodes = new Map();
  const leftOut: FilledNodes = new Map();
  for (const [id, { class_type, inputs }] of Object.entries(graph)) {
    const spec = info.get(class_type)?.inputs;
    const own = new Map<string, unknown>();
    let isWhole = true;
    for (const [name, value] of Object.entries(inputs)) {
      const made = fillValue(value, values, spec?.get(name), [class_type, name]);
      if (made !== absent) own.set(name, made);
      else if (spec?.get(name)?.isRequired ?? true) isWhole = false;
    }
    // Newer hosts ask for more than a workflow was written with; their editor would fill it in.
    for (const [name, input] of spec ?? []) {
      const isLeftOut = input.isRequired && input.default !== undefined && !Object.hasOwn(inputs, name);
      if (isLeftOut && !isDynamic(name, inputs)) own.set(name, input.default);
    }
    (isWhole ? filled : leftOut).set(id, { class_type, inputs: own });
  }
  dropUnplugged(filled, leftOut, info);
  if (!Array.from(filled.values()).some(({ class_type }) => isOutput(class_type, info))) {
    throw new EngineFailure('parameterMissing', { name: missingPictures(graph, values) });
  }
  return Object.fromEntries(
    Array.from(filled, ([id, { class_type, inputs }]) => [
      id,
      {
        ...{ class_type, inputs: Object.fromEntries(inputs) },
        // The title, for errors that name the node.
        ...(graph[id]?._meta && { _meta: graph[id]._meta }),
      },
    ]),
  );
}

/** Names of the pictures that a graph asks for and that were not given. */
function missingPictures(graph: Graph, values: Values): string {
  const names = placeholderUses(graph).map(({ name }) => name);
  return [...new Set(names)].filter((name) => values.get(name) === absent).join(', ');
}

/** Nodes whose pictures are the result. Hosts say it; without their word the names do. */
export function isOutput(classType: string, info: ObjectInfo | null): boolean {
  return info?.get(classType)?.isOutput ?? /save|preview/i.test(classType);
}

type FilledNodes = Map<string, { class_type: string; inputs: Map<string, unknown> }>;

/** Takes links to nodes that are left out away, or past them, and with a required one the node that has it. */
function dropUnplugged(filled: FilledNodes, leftOut: FilledNodes, info: ObjectInfo): void {
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const [id, node] of filled) {
      const { class_type, inputs } = node;
      for (const [name, value] of inputs) {
        const link = asLink(value);
        if (!link || !leftOut.has(link.from)) continue;
        isStable = false;
        const source = passedBy(link, leftOut);
        if (source !== null) {
          inputs.set(name, source);
          continue;
        }
        inputs.delete(name);
        if (!(info.get(class_type)?.inputs.get(name)?.isRequired ?? true)) continue;
        filled.delete(id);
        leftOut.set(id, node);
      }
    }
  }
}

function fillValue(
  value: unknown,
  values: Values,
  spec: NodeInput | undefined,
  where: readonly [classType: string, inputName: string],
): unknown {
  if (typeof value === 'string') return fillText(value, values, spec, where);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => fillValue(entry, values, undefined, where));
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, entry]) => [key, fillValue(entry, values, undefined, where)]));
}

function fillText(
  text: string,
  values: Values,
  spec: NodeInput | undefined,
  where: readonly [classType: string, inputName: string],
): unknown {
  const found = placeholdersIn(text);
  if (found.length === 0) return text;
  const model = String(values.get('model') ?? '');
  const read = ({ raw, name, part, filter }: (typeof found)[number]): unknown => {
    if (name === 'installed') {
      const file = pickInstalled(spec?.options ?? [], filter ?? '', model);
      if (file === null) {
        throw new EngineFailure('modelFileMissing', {
          file: fileFor(filter ?? ''),
          folder: folderOf(...where) ?? where.join('.'),
        });
      }
      return file;
    }
    const key = part === null ? name : `${name}.${part}`;
    if (values.has(key)) return values.get(key);
    // The second of two pictures when one was given, a side of a picture that was not.
    if (part !== null && (values.get(name) === absent || /^\d+$/.test(part))) return absent;
    throw new EngineFailure('parameterMissing', { name: raw });
  };
  const [only] = found;
  if (only && only.raw === text) return typed(read(only), spec);
  const parts = found.map((one) => ({ raw: one.raw, value: read(one) }));
  if (parts.some(({ value }) => value === absent)) return absent;
  // One pass over the template's own text: braces that a person types stay what they are.
  let place = 0;
  const filled = text.replace(/\{\{[^{}]{1,200}\}\}/g, () => String(parts[place++]?.value ?? ''));
  if (parts.every(({ value }) => value !== '')) return filled;
  // An empty value leaves the commas around it.
  return filled.replace(/(?:\s*,){2,}/g, ',').replace(/^[\s,]+|[\s,]+$/g, '');
}

/** A size given as 512.5 would be refused by the host; a number in a text input as well. */
function typed(value: unknown, spec: NodeInput | undefined): unknown {
  if (spec?.type === 'INT' && typeof value === 'number') return Math.round(value);
  if (spec?.type === 'STRING' && (typeof value === 'number' || typeof value === 'boolean'))
    return String(value);
  return value;
}
