/*
 * Looks at a workflow that somebody uploads, before it is stored or sent anywhere. Templates come from the web: a graph
 * that brings a host down, writes where it should not or runs a program is refused here, and everything that is only wrong
 * is named, each beside the node that it is about.
 */
import {
  detailsOf,
  drawnOn,
  limits,
  type Parameter,
  rulesOf,
  type WorkflowFault,
  type WorkflowProblem,
  type WorkflowTemplate,
  workflowTemplate,
} from '@tai/contracts';
import { derivedNames } from './derived.ts';
import { isOutput } from './fill.ts';
import { graphMedium } from './graphMedium.ts';
import { canRepeat, repeatedParts } from './loraChain.ts';
import { asLink, type Graph, type PlaceholderUse, placeholderUses, stringsIn } from './placeholders.ts';
import { knownParameters } from './knownParameters.ts';
import { reservedNames } from './readParameters.ts';
import { hasOnlyParts, isPrompt, partsOf } from './values.ts';
import { fault, titleOf } from './workflowFault.ts';

const hostileKeys = new Set(['__proto__', 'constructor', 'prototype']);
/** ComfyUI checks a graph by recursion: 980 nodes in a row pass, 1000 do not. */
const chainMax = 900;
const nestingMax = 20;
/** Inputs that name a file, and those of them that no list of the host limits. */
const fileInput = /(file|path|folder|dir|prefix|_name$|^image$|^mask$|^video$|^audio$)/i;
const freePath = /(file|path|folder|dir|prefix)/i;
const sideNames = new Set(['width', 'height']);
/** Parameters from which values of tools are worked out. */
const derivedFrom = [
  ...['factor', 'direction', 'position', 'size', 'device', 'source'],
  ...['cameraMovement', 'cameraStrength'],
];
/** Parameters of meshes, which are brought to this length and number of triangles when they are here. */
const finishing = ['length', 'triangles'];
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
 * What is wrong with a workflow template; empty when it may be used.
 * @param template what was uploaded, parsed from JSON and otherwise unchecked
 * @param tool key of the tool that it is for: some tools offer more placeholders
 */
export function checkTemplate(template: unknown, tool?: string): WorkflowProblem[] {
  const problems = keyProblems(template);
  if (problems.length > 0) return problems;
  const bytes = Buffer.byteLength(JSON.stringify(template) ?? '');
  if (bytes > limits.engine.templateBytes) {
    return [fault('fileTooLarge', { limitMb: limits.engine.templateBytes / 1024 / 1024 })];
  }
  const shape = workflowTemplate.safeParse(template);
  if (!shape.success) return shapeProblems(template, shape.error.issues);
  const { graph, parameters } = shape.data;
  const count = Object.keys(graph).length;
  if (count === 0) return [fault('noNodes')];
  if (count > limits.engine.templateNodesMax) {
    return [fault('tooManyNodes', { count, max: limits.engine.templateNodesMax })];
  }
  return [
    ...nodeProblems(graph),
    ...linkProblems(graph),
    ...outputProblems(graph),
    ...parameterProblems(shape.data, parameters, tool),
  ].slice(0, problemsMax);
}

/** Keys that would change how objects behave, and nesting that only an attack has. */
function keyProblems(template: unknown): WorkflowProblem[] {
  const open: { value: unknown; depth: number }[] = [{ value: template, depth: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    if (typeof at.value !== 'object' || at.value === null) continue;
    if (at.depth > nestingMax) return [fault('nestedTooDeep', { max: nestingMax })];
    for (const [key, value] of Object.entries(at.value)) {
      if (hostileKeys.has(key)) return [fault('nameForbidden', { name: key })];
      open.push({ value, depth: at.depth + 1 });
    }
  }
  return [];
}

function shapeProblems(
  template: unknown,
  issues: readonly { path: readonly PropertyKey[] }[],
): WorkflowProblem[] {
  const looksLikeCanvas =
    typeof template === 'object' && template !== null && JSON.stringify(template).includes('"last_node_id"');
  if (looksLikeCanvas) return [fault('editorFile')];
  return issues
    .slice(0, problemsMax)
    .map(({ path }) =>
      path.length > 0
        ? fault('fieldUnreadable', { path: shorten(path.map(String).join(' › ')) })
        : fault('notWorkflow'),
    );
}

function nodeProblems(graph: Graph): WorkflowProblem[] {
  const problems: WorkflowProblem[] = [];
  for (const [id, { class_type: classType, inputs }] of Object.entries(graph)) {
    const title = titleOf(graph, id);
    if (isForbidden(classType)) problems.push(fault('nodeForbidden', { node: classType }, title));
    for (const [name, value] of Object.entries(inputs)) {
      if (!isFileName(name)) continue;
      for (const text of stringsIn(value)) {
        if (!leavesFolder(text)) continue;
        problems.push(fault('pathOutside', { input: shorten(name), value: shorten(text) }, title));
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

/** True for text that leads out of the folder in which a host looks for it. */
export function leavesFolder(text: string): boolean {
  return (
    /^(?:[\\/~]|[a-z]:|\w+:\/\/)/i.test(text.trim()) ||
    text.split(/[\\/]/).some((part) => part.trim() === '..')
  );
}

/** Broken links, circles, and chains that are too long. */
export function linkProblems(graph: Graph): WorkflowProblem[] {
  const problems: WorkflowProblem[] = [];
  const targets = new Map<string, string[]>();
  for (const [id, { inputs }] of Object.entries(graph)) {
    const title = titleOf(graph, id);
    const from: string[] = [];
    for (const [name, value] of Object.entries(inputs)) {
      if (!Array.isArray(value)) continue;
      const link = asLink(value);
      const input = shorten(name);
      if (!link) problems.push(fault('listInput', { input }, title));
      else if (!Object.hasOwn(graph, link.from)) {
        problems.push(fault('linkBroken', { input, from: shorten(link.from) }, title));
      } else if (!Number.isInteger(link.slot) || link.slot < 0 || link.slot > 100) {
        problems.push(fault('slotInvalid', { input, slot: link.slot }, title));
      } else from.push(link.from);
    }
    targets.set(id, from);
  }
  return problems.length > 0 ? problems : chainProblems(graph, targets);
}

/** Takes away nodes whose inputs are all there until none is left; what remains runs in a circle. */
function chainProblems(graph: Graph, from: ReadonlyMap<string, readonly string[]>): WorkflowProblem[] {
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
    const some = Array.from(waiting.keys(), (id) => `${titleOf(graph, id)} (${id})`).slice(0, 5);
    return [fault('circle', { nodes: some.join(', ') })];
  }
  const longest = Math.max(0, ...depth.values());
  return longest > chainMax ? [fault('chainTooLong', { count: longest, max: chainMax })] : [];
}

function outputProblems(graph: Graph): WorkflowProblem[] {
  const nodes = Object.entries(graph);
  const [unsaved] = nodes.find(([, node]) => node.class_type === 'SaveImageWebsocket') ?? [];
  if (unsaved !== undefined) return [fault('outputNotStored', {}, titleOf(graph, unsaved))];
  return nodes.some(([, node]) => isOutput(node.class_type, null)) ? [] : [fault('outputMissing')];
}

function parameterProblems(
  { graph }: WorkflowTemplate,
  parameters: readonly Parameter[] | undefined,
  tool: string | undefined,
): WorkflowProblem[] {
  const uses = placeholderUses(graph);
  const problems = uses.flatMap(freeTextInPath(graph, parameters));
  if (!parameters) {
    const each = uses.find(({ part }) => part === 'each');
    if (each) {
      const title = titleOf(graph, each.nodeId);
      problems.push(fault('optionsMissing', { placeholder: each.raw }, title));
    }
    return problems;
  }
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  if (byName.size < parameters.length) problems.push(fault('parameterTwice'));
  const derived = tool === undefined ? [] : (derivedNames[tool] ?? []);
  const used = new Set<string>(['count', ...(graphMedium(graph) === '3d' ? finishing : [])]);
  // A value that is worked out for the tool uses the parameters that it is worked out from.
  if (uses.some(({ name, part }) => derived.includes(`${name}.${part}`))) {
    for (const name of derivedFrom) used.add(name);
  }
  for (const { raw, name, part, nodeId, classType } of uses) {
    if (reservedNames.has(name)) continue;
    const key = part === null ? name : `${name}.${part}`;
    if (derived.includes(key)) continue;
    const isSide = sideNames.has(name);
    const parameter =
      byName.get(name) ?? (isSide ? parameters.find((one) => detailsOf(one).pixelCount) : undefined);
    const error = faultOfUse(parameter, { part, classType, isSide });
    if (error) {
      const parts = parameter ? partsOf(parameter).join(', ') : '';
      const params = { placeholder: shorten(raw), name: shorten(name), parts };
      problems.push(fault(error, params, titleOf(graph, nodeId)));
    }
    if (parameter) used.add(parameter.name);
  }
  // What choices add to the prompt is in every prompt that a workflow takes.
  if (parameters.some((one) => used.has(one.name) && isPrompt(one)))
    for (const one of parameters.filter(addsWords)) used.add(one.name);
  for (const { name } of parameters) {
    if (reservedNames.has(name)) problems.push(fault('parameterReserved', { name }));
    else if (
      !used.has(name) &&
      !parameters.some((other) => rulesOf(other).pictures && drawnOn(other) === name)
    ) {
      const placeholder = `{{${shorten(name)}}}`;
      problems.push(fault('parameterUnused', { name: shorten(name), placeholder }));
    }
  }
  for (const parameter of parameters) {
    const original = drawnOn(parameter);
    if (original === undefined) continue;
    const target = byName.get(original);
    if (!target || !rulesOf(target).pictures?.areParents) {
      problems.push(fault('pictureParameterMissing', { name: parameter.name, original }));
    }
  }
  return problems;
}

function addsWords(parameter: Parameter): boolean {
  return 'options' in parameter && parameter.options.some((option) => 'adds' in option && option.adds);
}

/** What is wrong with a placeholder, by the parameter that it names; null when nothing is. */
function faultOfUse(
  parameter: Parameter | undefined,
  { part, classType, isSide }: { part: string | null; classType: string; isSide: boolean },
): WorkflowFault | null {
  if (!parameter) return 'parameterUndeclared';
  if (part !== null && !partsOf(parameter).includes(part)) return 'partUnknown';
  if (part === null && !isSide && hasOnlyParts(parameter)) return 'partMissing';
  const isRepeated = parameter.type === 'styles' && repeatedParts.has(part);
  return isRepeated && !canRepeat(classType) ? 'loraNotRepeatable' : null;
}

/** What a person types must not become part of a path on the host. */
function freeTextInPath(
  graph: Graph,
  parameters: readonly Parameter[] | undefined,
): (use: PlaceholderUse) => WorkflowProblem[] {
  return ({ inputName, nodeId, name, raw }) => {
    const known = parameters ? parameters.find((one) => one.name === name) : knownParameters.get(name);
    // A name that nothing declares becomes a text field, unless the host offers a list for that input.
    const isGuessed = !parameters && !known && !reservedNames.has(name) && !sideNames.has(name);
    const isPath = isGuessed ? freePath.test(inputName) : fileInput.test(inputName);
    return isPath && (isGuessed || (known && rulesOf(known).holdsFreeText))
      ? [
          fault(
            'freeTextInPath',
            { input: shorten(inputName), placeholder: shorten(raw) },
            titleOf(graph, nodeId),
          ),
        ]
      : [];
  };
}

/** A name from the file, which may be of any length. */
function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text;
}
