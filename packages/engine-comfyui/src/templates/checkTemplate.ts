/*
 * Looks at a workflow that somebody uploads, before it is stored or sent anywhere. Templates come from the web: a graph
 * that brings a host down, writes where it should not or runs a program is refused here, and what is only wrong is said
 * in a sentence for each thing that is.
 */
import {
  detailsOf,
  drawnOn,
  limits,
  type Parameter,
  rulesOf,
  type WorkflowTemplate,
  workflowTemplate,
} from '@tai/contracts';
import { derivedNames } from './derived.ts';
import { isOutput } from './fill.ts';
import { canRepeat, repeatedParts } from './loraChain.ts';
import { asLink, type Graph, type PlaceholderUse, placeholderUses, stringsIn } from './placeholders.ts';
import { knownParameters } from './knownParameters.ts';
import { reservedNames } from './readParameters.ts';
import { hasOnlyParts, partsOf } from './values.ts';

const hostileKeys = new Set(['__proto__', 'constructor', 'prototype']);
/** ComfyUI checks a graph by recursion: 980 nodes in a row pass, 1000 do not. */
const chainMax = 900;
const nestingMax = 20;
/** Inputs that name a file, and those of them that no list of the host limits. */
const fileInput = /(file|path|folder|dir|prefix|_name$|^image$|^mask$|^video$|^audio$)/i;
const freePath = /(file|path|folder|dir|prefix)/i;
const sideNames = new Set(['width', 'height']);
/** A list of more says nothing new. */
const problemsMax = 20;

/** Words in the name of a class that runs code, talks to the network or deletes. */
const forbiddenWords = new Set(
  'python shell bash powershell cmd exec execute executor eval evaluate subprocess command script terminal webhook http https url download downloader upload ftp s3 delete remove socket websocket email'.split(
    ' ',
  ),
);
/** Classes that write other things than results: models on the disk of the host, text files, pictures to a free path. */
const forbiddenClasses =
  /^(CheckpointSave|ModelSave|CLIPSave|VAESave|SaveLoRA.*|LoraSave|TrainLora.*|SaveLatent|Save.*(Text|File|Path|Disk|Folder).*|.*(Text|File)Save.*|Image Save)$/i;
/** Core nodes whose names hold one of the words and that do none of it. */
const harmless = new Set(['RemoveBackground', 'ImageRemoveBackground', 'LoadBackgroundRemovalModel']);

/**
 * What is wrong with a workflow template, as plain sentences; empty when it may be used.
 * @param template what was uploaded, parsed from JSON and otherwise unchecked
 * @param tool key of the tool that it is for: some tools offer more placeholders
 */
export function checkTemplate(template: unknown, tool?: string): string[] {
  const problems = keyProblems(template);
  if (problems.length > 0) return problems;
  const bytes = Buffer.byteLength(JSON.stringify(template) ?? '');
  if (bytes > limits.engine.templateBytes) {
    const megabytes = (size: number) => (size / 1024 / 1024).toFixed(1);
    return [
      `The template has ${megabytes(bytes)} MB; at most ${megabytes(limits.engine.templateBytes)} MB are taken.`,
    ];
  }
  const shape = workflowTemplate.safeParse(template);
  if (!shape.success) return shapeProblems(template, shape.error.issues);
  const { graph, parameters } = shape.data;
  const count = Object.keys(graph).length;
  if (count === 0) return ['The workflow has no nodes. Export it with “Save (API format)”.'];
  if (count > limits.engine.templateNodesMax) {
    return [`The workflow has ${count} nodes; at most ${limits.engine.templateNodesMax} are taken.`];
  }
  return [
    ...nodeProblems(graph),
    ...linkProblems(graph),
    ...outputProblems(graph),
    ...parameterProblems(shape.data, parameters, tool),
  ].slice(0, problemsMax);
}

/** Keys that would change how objects behave, and nesting that only an attack has. */
function keyProblems(template: unknown): string[] {
  const open: { value: unknown; depth: number }[] = [{ value: template, depth: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    if (typeof at.value !== 'object' || at.value === null) continue;
    if (at.depth > nestingMax) return [`The template is nested more than ${nestingMax} levels deep.`];
    for (const [key, value] of Object.entries(at.value)) {
      if (hostileKeys.has(key)) return [`The template uses the name “${key}”, which is not allowed.`];
      open.push({ value, depth: at.depth + 1 });
    }
  }
  return [];
}

function shapeProblems(
  template: unknown,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): string[] {
  const looksLikeCanvas =
    typeof template === 'object' && template !== null && JSON.stringify(template).includes('"last_node_id"');
  if (looksLikeCanvas) {
    return ['This is a workflow of the node editor. Export it with “Save (API format)” and upload that.'];
  }
  return issues
    .slice(0, problemsMax)
    .map(
      ({ path, message }) =>
        `${path.length > 0 ? path.map(String).join(' › ') : 'The template'}: ${message}.`,
    );
}

function nodeProblems(graph: Graph): string[] {
  const problems: string[] = [];
  for (const [id, { class_type: classType, inputs }] of Object.entries(graph)) {
    if (isForbidden(classType)) {
      problems.push(
        `Node ${id} (${shorten(classType)}) may run code, reach the network or write outside of the results, so it is not allowed.`,
      );
    }
    for (const [name, value] of Object.entries(inputs)) {
      if (!isFileName(name)) continue;
      for (const text of stringsIn(value)) {
        if (leavesFolder(text)) {
          problems.push(
            `Input ${shorten(name)} of node ${id} names “${shorten(text)}”. Only files inside the host’s own folders are allowed: no absolute path, no “..”.`,
          );
        }
      }
    }
  }
  return problems;
}

function isForbidden(classType: string): boolean {
  if (harmless.has(classType)) return false;
  const spaced = classType
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
  return (
    forbiddenClasses.test(classType) || spaced.split(/[^a-z\d]+/).some((word) => forbiddenWords.has(word))
  );
}

function isFileName(inputName: string): boolean {
  return /(file|path|folder|dir|prefix|name|image|mask|video|audio|save|output)/i.test(inputName);
}

function leavesFolder(text: string): boolean {
  return (
    /^(?:[\\/~]|[a-z]:|\w+:\/\/)/i.test(text.trim()) ||
    text.split(/[\\/]/).some((part) => part.trim() === '..')
  );
}

function linkProblems(graph: Graph): string[] {
  const problems: string[] = [];
  const targets = new Map<string, string[]>();
  for (const [id, { inputs }] of Object.entries(graph)) {
    const from: string[] = [];
    for (const [name, value] of Object.entries(inputs)) {
      if (!Array.isArray(value)) continue;
      const link = asLink(value);
      if (!link) {
        problems.push(
          `Input ${shorten(name)} of node ${id} is a list. Links are ["node", slot]; other lists are written {"__value__": […]}.`,
        );
      } else if (!Object.hasOwn(graph, link.from)) {
        problems.push(
          `Input ${shorten(name)} of node ${id} comes from node ${shorten(link.from)}, which is not there.`,
        );
      } else if (!Number.isInteger(link.slot) || link.slot < 0 || link.slot > 100) {
        problems.push(`Input ${shorten(name)} of node ${id} comes from slot ${link.slot}, which cannot be.`);
      } else from.push(link.from);
    }
    targets.set(id, from);
  }
  return problems.length > 0 ? problems : chainProblems(targets);
}

/** Takes away nodes whose inputs are all there until none is left; what remains runs in a circle. */
function chainProblems(from: ReadonlyMap<string, readonly string[]>): string[] {
  const waiting = new Map(Array.from(from, ([id, sources]) => [id, sources.length]));
  const users = new Map<string, string[]>();
  for (const [id, sources] of from) {
    for (const source of sources) users.set(source, [...(users.get(source) ?? []), id]);
  }
  const depth = new Map<string, number>();
  const ready = Array.from(waiting).flatMap(([id, open]) => (open === 0 ? [id] : []));
  for (const id of ready) depth.set(id, 1);
  for (let at = ready.pop(); at !== undefined; at = ready.pop()) {
    waiting.delete(at);
    for (const user of users.get(at) ?? []) {
      depth.set(user, Math.max(depth.get(user) ?? 0, (depth.get(at) ?? 0) + 1));
      const open = (waiting.get(user) ?? 0) - 1;
      waiting.set(user, open);
      if (open === 0) ready.push(user);
    }
  }
  if (waiting.size > 0) {
    const some = [...waiting.keys()].slice(0, 5).join(', ');
    return [`The workflow runs in a circle: ${some}.`];
  }
  const longest = Math.max(0, ...depth.values());
  return longest > chainMax
    ? [`The workflow has ${longest} nodes in a row; hosts fail on more than ${chainMax}.`]
    : [];
}

function outputProblems(graph: Graph): string[] {
  const classes = Object.values(graph).map(({ class_type }) => class_type);
  if (classes.includes('SaveImageWebsocket')) {
    return ['SaveImageWebsocket keeps no picture on the host. Use SaveImage.'];
  }
  return classes.some((name) => isOutput(name, null))
    ? []
    : ['No node of the workflow saves a picture. Add a SaveImage node.'];
}

function parameterProblems(
  { graph }: WorkflowTemplate,
  parameters: readonly Parameter[] | undefined,
  tool: string | undefined,
): string[] {
  const uses = placeholderUses(graph);
  const problems = uses.flatMap(freeTextInPath(parameters));
  if (!parameters) {
    const each = uses.find(({ part }) => part === 'each');
    if (each) problems.push(`${each.raw} needs a parameter with its options. Declare it under “parameters”.`);
    return problems;
  }
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  if (byName.size < parameters.length) problems.push('Two parameters have the same name.');
  const derived = tool === undefined ? [] : (derivedNames[tool] ?? []);
  const used = new Set<string>(['count']);
  // A value that is worked out for the tool uses the parameters that it is worked out from.
  if (uses.some(({ name, part }) => derived.includes(`${name}.${part}`))) {
    for (const name of ['factor', 'direction', 'position', 'size', 'device', 'source']) used.add(name);
  }
  for (const { raw, name, part, nodeId, classType } of uses) {
    if (reservedNames.has(name)) continue;
    const key = part === null ? name : `${name}.${part}`;
    if (derived.includes(key)) continue;
    const isSide = sideNames.has(name);
    const parameter =
      byName.get(name) ?? (isSide ? parameters.find((one) => detailsOf(one).pixelCount) : undefined);
    if (!parameter)
      problems.push(`Node ${nodeId} names ${shorten(raw)}, and there is no parameter of that name.`);
    else if (part !== null && !partsOf(parameter).includes(part)) {
      const parts = partsOf(parameter).join(', ') || 'none';
      problems.push(`Node ${nodeId} names ${shorten(raw)}; parts of “${name}” are: ${parts}.`);
    } else if (part === null && !isSide && hasOnlyParts(parameter)) {
      problems.push(
        `Node ${nodeId} names ${shorten(raw)}; name a part of it: ${partsOf(parameter).join(', ')}.`,
      );
    } else if (parameter.type === 'styles' && repeatedParts.has(part) && !canRepeat(classType)) {
      problems.push(
        `Node ${nodeId} names ${shorten(raw)}, for which only LoraLoader and LoraLoaderModelOnly can be repeated.`,
      );
    }
    if (parameter) used.add(parameter.name);
  }
  for (const { name, type } of parameters) {
    if (reservedNames.has(name)) problems.push(`A parameter cannot be called “${name}”.`);
    else if (
      !used.has(name) &&
      !parameters.some((other) => rulesOf(other).pictures && drawnOn(other) === name)
    ) {
      problems.push(
        `The parameter “${shorten(name)}” (${type}) is used nowhere: put {{${shorten(name)}}} into an input.`,
      );
    }
  }
  for (const parameter of parameters) {
    const original = drawnOn(parameter);
    if (original === undefined) continue;
    const target = byName.get(original);
    if (!target || !rulesOf(target).pictures?.areParents) {
      problems.push(
        `“${parameter.name}” belongs to “${original}”, and there is no picture parameter of that name.`,
      );
    }
  }
  return problems;
}

/** What a person types must not become part of a path on the host. */
function freeTextInPath(parameters: readonly Parameter[] | undefined): (use: PlaceholderUse) => string[] {
  return ({ inputName, nodeId, name, raw }) => {
    const known = parameters ? parameters.find((one) => one.name === name) : knownParameters.get(name);
    // A name that nothing declares becomes a text field, unless the host offers a list for that input.
    const isGuessed = !parameters && !known && !reservedNames.has(name) && !sideNames.has(name);
    const isPath = isGuessed ? freePath.test(inputName) : fileInput.test(inputName);
    return isPath && (isGuessed || (known && rulesOf(known).holdsFreeText))
      ? [`Input ${shorten(inputName)} of node ${nodeId} is a file name and cannot hold ${shorten(raw)}.`]
      : [];
  };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;
}
