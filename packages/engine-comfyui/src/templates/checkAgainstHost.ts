import type { ErrorParams, ParameterValues } from '@tai/contracts';
import { fileFor, folderOf } from './modelFiles.ts';
import { asksForTwin, matching, pickInstalled } from './modelNames.ts';
import type { NodeInput, ObjectInfo } from './objectInfo.ts';
import {
  asLink,
  type Graph,
  isDynamic,
  placeholdersIn,
  type PlaceholderUse,
  placeholderUses,
} from './placeholders.ts';
import { titleOf } from './workflowFault.ts';

/** Something that a template needs and a host does not have. */
interface Lack {
  /** As an English noun: `node Canny`, `a file for …`. */
  text: string;
  /** The same by a name of the error catalogue. */
  error:
    | 'nodeMissing'
    | 'modelFileMissing'
    | 'workflowInputMissing'
    | 'workflowOptionMissing'
    | 'workflowChoiceMissing'
    | 'workflowChoiceUnmatched';
  params: ErrorParams;
}

/** What a template can do on one host. */
export interface Fit {
  /** Empty when it can run. */
  lacks: Lack[];
  /** Models that it can be run with; null when it names none. */
  models: string[] | null;
}

/**
 * What a host has of what a template needs.
 * @param isFilled its placeholders have their values: what looks like one now is a text that somebody typed
 */
export function fitToHost(graph: Graph, info: ObjectInfo, isFilled = false): Fit {
  const lacks = new Map<string, Lack>();
  const add = (lack: Lack) => lacks.set(lack.text, lack);
  for (const [id, { class_type: classType, inputs }] of Object.entries(graph)) {
    const kind = info.get(classType);
    if (!kind) {
      add({ text: `node ${classType}`, error: 'nodeMissing', params: { node: classType } });
      continue;
    }
    for (const [name, { isRequired, default: initial }] of kind.inputs) {
      if (isRequired && initial === undefined && !Object.hasOwn(inputs, name) && !isDynamic(name, inputs)) {
        add({
          text: `a value for ${name} of node ${id} (${classType})`,
          error: 'workflowInputMissing',
          params: { input: name, node: titleOf(graph, id) },
        });
      }
    }
    for (const [name, value] of Object.entries(inputs)) {
      const missing = missingOption(value, kind.inputs.get(name), isFilled);
      if (missing) add(valueLack(classType, name, missing));
    }
  }
  const uses = isFilled ? [] : placeholderUses(graph);
  const optionsAt = ({ classType, inputName }: (typeof uses)[number]) =>
    info.get(classType)?.inputs.get(inputName)?.options ?? [];
  const modelUses = uses.filter(({ name, isWhole }) => name === 'model' && isWhole);
  const installed = uses.filter(({ name }) => name === 'installed');
  let models: string[] | null = null;
  for (const use of modelUses) {
    if (!info.has(use.classType)) continue;
    const found = matching(optionsAt(use), use.filter ?? '');
    if (found.length === 0) add(fileLack(use));
    models = models ? models.filter((model) => found.includes(model)) : found;
  }
  for (const use of installed) {
    if (!info.has(use.classType)) continue;
    const pick = (model: string) => pickInstalled(optionsAt(use), use.filter ?? '', model);
    const wanted = fileLack(use);
    if (!asksForTwin(use.filter ?? '') && pick('') === null) add(wanted);
    else if (models && models.length > 0) {
      models = models.filter((model) => pick(model) !== null);
      if (models.length === 0) add({ ...wanted, text: `${wanted.text} that goes with an installed model` });
    }
  }
  return { lacks: [...lacks.values()], models: modelUses.length > 0 ? (models ?? []) : null };
}

function missingOption(value: unknown, input: NodeInput | undefined, isFilled = false): string | null {
  if (!input?.options || input.isUpload || asLink(value) || typeof value === 'object') return null;
  const text = String(value);
  if (input.options.includes(text) || (!isFilled && placeholdersIn(text).length > 0)) return null;
  return text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text;
}

function valueLack(classType: string, input: string, value: string): Lack {
  const text = `${input} “${value}” of ${classType}`;
  const folder = folderOf(classType, input);
  return folder
    ? { text, error: 'modelFileMissing', params: { file: value, folder } }
    : { text, error: 'workflowOptionMissing', params: { value, input, node: classType } };
}

function fileLack({ inputName, classType, filter }: PlaceholderUse): Lack {
  const any = `a file for ${inputName} of ${classType}`;
  const text = filter ? `${any} whose name fits “${filter.split('|').join('” or “')}”` : any;
  const folder = folderOf(classType, inputName);
  const params = { input: inputName, node: classType };
  if (!folder && filter) return { text, error: 'workflowChoiceUnmatched', params: { ...params, filter } };
  if (!folder) return { text, error: 'workflowChoiceMissing', params };
  return { text, error: 'modelFileMissing', params: { file: fileFor(filter ?? ''), folder } };
}

/** The first choice of a form that a host does not have, such as a LoRA that only other hosts have. */
export function missingChoice(graph: Graph, info: ObjectInfo, params: ParameterValues): Lack | null {
  for (const { name, part, isWhole, classType, inputName } of placeholderUses(graph)) {
    const input = info.get(classType)?.inputs.get(inputName);
    if (!isWhole || (part !== null && part !== 'file')) continue;
    for (const value of chosenOf(params[name])) {
      if (missingOption(value, input) !== null) return valueLack(classType, inputName, value);
    }
  }
  return null;
}

/** What was chosen of a list of the host: one option, or several LoRAs. */
function chosenOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'
      ? [entry.id]
      : [],
  );
}
