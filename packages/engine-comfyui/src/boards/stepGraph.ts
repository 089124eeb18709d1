import {
  EngineFailure,
  type ParameterValues,
  readWorkflow,
  type WorkflowStep,
  type WorkflowTemplate,
} from '@tai/contracts';
import { builtinVariants } from '../templates/builtin/index.ts';
import { derivedValues } from '../templates/derived.ts';
import { fillGraph } from '../templates/fill.ts';
import { fileFor } from '../templates/modelFiles.ts';
import { asksForTwin, matching, pickInstalled, twinOf } from '../templates/modelNames.ts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { type Graph, placeholdersIn, placeholderUses } from '../templates/placeholders.ts';
import { templatePartsOf } from '../templates/templateParts.ts';
import { type InputPicture, readValues } from '../templates/values.ts';
import { workflowField, workflowTool } from './workflowTool.ts';

/** A file of a step with its size, under the name that stands in the graph. */
export type StepFiles = ReadonlyMap<string, readonly InputPicture[]>;

/** Why a step cannot be written: a name of the error catalogue. */
export class StepProblem extends Error {
  readonly error: 'exportNodeEngine' | 'exportNodeList' | 'exportNodeInput';
  readonly input: string;
  constructor(error: StepProblem['error'], input = '') {
    super(error);
    this.error = error;
    this.input = input;
  }
}

/**
 * The graph of one step with all of its values.
 * @throws StepProblem, and EngineFailure when the host has no file that fits
 */
export function stepGraph(
  step: WorkflowStep,
  files: StepFiles,
  templates: Readonly<Record<string, WorkflowTemplate>>,
  info: ObjectInfo,
): Graph {
  if (step.tool === workflowTool) return workflowGraph(step, files);
  const template = templateFor(step, templates, info);
  if (!template) throw new StepProblem('exportNodeEngine');
  const { params, parameters } = step;
  const uses = placeholderUses(template.graph);
  const each = parameters.find((parameter) =>
    uses.some(({ name, part }) => name === parameter.name && part === 'each'),
  );
  const runs = each && (templatePartsOf(each).runs?.(params[each.name], each) ?? []);
  if (each && runs?.length !== 1) throw new StepProblem('exportNodeList', each.name);
  const count = Number(params['count'] ?? 1);
  if (count > 1 && !uses.some(({ name }) => name === 'count'))
    throw new StepProblem('exportNodeList', 'count');
  const source = [...files.values()][0]?.[0];
  const values = new Map<string, unknown>([
    ...derivedValues(step.tool, params, files.get('source')?.[0] ?? source),
    ...readValues(parameters, params, files),
    ['seed', seedOf(params)],
    ['count', count],
    ['model', step.model],
  ]);
  if (each) values.set(`${each.name}.each`, runs?.[0]);
  return fillGraph(withFiles(template.graph, step.model, info), values, info);
}

/** The workflow of a tool for a model; an administrator's own one stands for all. */
function templateFor(
  { tool, model, parameters }: WorkflowStep,
  templates: Readonly<Record<string, WorkflowTemplate>>,
  info: ObjectInfo,
): WorkflowTemplate | undefined {
  if (Object.hasOwn(templates, tool)) return templates[tool];
  if (!Object.hasOwn(builtinVariants, tool)) return undefined;
  const fitting = builtinVariants[tool as keyof typeof builtinVariants].filter(({ id, template }) => {
    const uses = placeholderUses(template.graph).filter(({ name, isWhole }) => name === 'model' && isWhole);
    if (uses.length === 0) return id === model;
    return uses.every(({ filter, classType, inputName }) => {
      const options = info.get(classType)?.inputs.get(inputName)?.options;
      return matching([model], filter ?? '').length > 0 && (options?.includes(model) ?? true);
    });
  });
  const names = new Set(parameters.map(({ name }) => name));
  // Without a host the fields tell which of several it is; only choices of files may be missing among them.
  const isWhole = ({ template }: (typeof fitting)[number]) =>
    (template.parameters ?? []).every(({ name, type }) => type === 'styles' || names.has(name));
  return (fitting.find(isWhole) ?? fitting[0])?.template;
}

/** Files that belong to a model get their names: those of a host, else as they are published. */
function withFiles(graph: Graph, model: string, info: ObjectInfo): Graph {
  return Object.fromEntries(
    Object.entries(graph).map(([id, node]) => {
      const inputs = Object.entries(node.inputs).map(([input, value]): [string, unknown] => {
        if (typeof value !== 'string') return [input, value];
        const [found] = placeholdersIn(value);
        if (found?.name !== 'installed' || found.raw !== value) return [input, value];
        const options = info.get(node.class_type)?.inputs.get(input)?.options ?? [];
        return [
          input,
          pickInstalled(options, found.filter ?? '', model) ?? usualFile(found.filter ?? '', model),
        ];
      });
      return [id, { ...node, inputs: Object.fromEntries(inputs) }];
    }),
  );
}

/** The name of a file that no host told of. */
function usualFile(filter: string, model: string): string {
  return asksForTwin(filter) ? twinOf(model) : fileFor(filter);
}

/** A kept workflow with its fields filled in. */
function workflowGraph({ params, parameters }: WorkflowStep, files: StepFiles): Graph {
  const value = readWorkflow(params[workflowField]);
  if (!value) throw new StepProblem('exportNodeInput', workflowField);
  const graph: Graph = Object.fromEntries(
    Object.entries(value.graph).map(([id, node]) => [id, { ...node, inputs: { ...node.inputs } }]),
  );
  for (const { name, targets } of value.fields) {
    const isFile = parameters.some((one) => one.name === name && one.type === 'images');
    const entered = isFile ? files.get(name)?.[0]?.fileName : name === 'seed' ? seedOf(params) : params[name];
    for (const { node, input } of targets) {
      const inputs = Object.hasOwn(graph, node) ? graph[node]?.inputs : undefined;
      if (inputs && Object.hasOwn(inputs, input) && entered !== undefined && entered !== null)
        inputs[input] = entered;
    }
  }
  return graph;
}

function seedOf(params: ParameterValues): number {
  const seed = params['seed'];
  return typeof seed === 'number' ? seed : Math.floor(Math.random() * 2 ** 32);
}

/** The problem of a step in words of the error catalogue; other errors are thrown again. */
export function problemOfStep(
  error: unknown,
  step: WorkflowStep,
): { error: string; params: Record<string, string | number> } {
  if (error instanceof StepProblem) {
    const label = step.parameters.find(({ name }) => name === error.input)?.label.en ?? error.input;
    return { error: error.error, params: { type: step.tool, input: label } };
  }
  if (error instanceof EngineFailure) return { error: error.error, params: error.params };
  throw error;
}
