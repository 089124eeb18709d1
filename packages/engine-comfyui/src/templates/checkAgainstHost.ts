import { matching, pickInstalled } from './modelNames.ts';
import type { NodeInput, ObjectInfo } from './objectInfo.ts';
import { asLink, type Graph, isDynamic, placeholdersIn, placeholderUses } from './placeholders.ts';

/** What a template can do on one host. */
export interface Fit {
  /** What is not there, each as a noun: `node Canny`, `a file for …`. Empty when it can run. */
  lacks: string[];
  /** Models that it can be run with; null when it names none. */
  models: string[] | null;
}

/** What a host has of what a template needs. */
export function fitToHost(graph: Graph, info: ObjectInfo): Fit {
  const lacks = new Set<string>();
  for (const [id, { class_type: classType, inputs }] of Object.entries(graph)) {
    const kind = info.get(classType);
    if (!kind) {
      lacks.add(`node ${classType}`);
      continue;
    }
    for (const [name, { isRequired, default: initial }] of kind.inputs) {
      if (isRequired && initial === undefined && !Object.hasOwn(inputs, name) && !isDynamic(name, inputs)) {
        lacks.add(`a value for ${name} of node ${id} (${classType})`);
      }
    }
    for (const [name, value] of Object.entries(inputs)) {
      const missing = missingOption(value, kind.inputs.get(name));
      if (missing) lacks.add(`${name} “${missing}” of ${classType}`);
    }
  }
  const uses = placeholderUses(graph);
  const optionsAt = ({ classType, inputName }: (typeof uses)[number]) =>
    info.get(classType)?.inputs.get(inputName)?.options ?? [];
  const modelUses = uses.filter(({ name, isWhole }) => name === 'model' && isWhole);
  const installed = uses.filter(({ name }) => name === 'installed');
  let models: string[] | null = null;
  for (const use of modelUses) {
    if (!info.has(use.classType)) continue;
    const found = matching(optionsAt(use), use.filter ?? '');
    if (found.length === 0) lacks.add(fileOf(use.inputName, use.classType, use.filter));
    models = models ? models.filter((model) => found.includes(model)) : found;
  }
  for (const use of installed) {
    if (!info.has(use.classType)) continue;
    const pick = (model: string) => pickInstalled(optionsAt(use), use.filter ?? '', model);
    const wanted = fileOf(use.inputName, use.classType, use.filter);
    if (pick('') === null) lacks.add(wanted);
    else if (models && models.length > 0) {
      models = models.filter((model) => pick(model) !== null);
      if (models.length === 0) lacks.add(`${wanted} that goes with an installed model`);
    }
  }
  return { lacks: [...lacks], models: modelUses.length > 0 ? (models ?? []) : null };
}

function missingOption(value: unknown, input: NodeInput | undefined): string | null {
  if (!input?.options || input.isUpload || asLink(value) || typeof value === 'object') return null;
  const text = String(value);
  if (placeholdersIn(text).length > 0 || input.options.includes(text)) return null;
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function fileOf(inputName: string, classType: string, filter: string | null): string {
  return filter
    ? `a file for ${inputName} of ${classType} whose name fits “${filter.split('|').join('” or “')}”`
    : `a file for ${inputName} of ${classType}`;
}

/**
 * Problems of a workflow on a host, as plain sentences: nodes it does not have, values it does not offer.
 * @param graph a template, or what was made of it
 */
export function checkAgainstHost(graph: Graph, info: ObjectInfo): string[] {
  return fitToHost(graph, info).lacks.map((lack) => `The host does not have ${lack}.`);
}
