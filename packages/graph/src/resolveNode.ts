import { type ErrorParams, type Parameter, type ParameterValues, canvasLimits } from '@tai/contracts';
import type { BoardIndex } from './boardIndex.ts';
import { type FileRef, type FlowItem, flowInto, imagesOf, type ResultsOf } from './flow.ts';
import { linkProblem } from './linkProblem.ts';

/** Stands in a parameter for an item of the library that the server makes of a file when the job is sent. */
export interface FileValue {
  file: FileRef;
}

/**
 * What one job of a node gets: values by parameter. Of parameters that name library items the value is a `FileValue`, or a list of
 * them for images.
 */
export type JobValues = ParameterValues;

/** The jobs of a node, the function node that has to run before, or what is wrong with it. */
export type Resolved =
  | { jobs: readonly JobValues[]; missing?: undefined; problem?: undefined }
  | { missing: string; jobs?: undefined; problem?: undefined }
  | { problem: NodeProblem; jobs?: undefined; missing?: undefined };

export interface NodeProblem {
  error: 'nodeUnknown' | 'nodeOfferGone' | 'nodeLinkInvalid' | 'nodeItemsTooMany';
  params: ErrorParams;
  /** Name of the parameter that it is about; null for the node as a whole. */
  field: string | null;
}

/**
 * Puts together what a function node runs with. An input that takes one item and gets several makes a job for each; several such
 * inputs go in step, and shorter lists repeat their last item.
 */
export function resolveNode(index: BoardIndex, nodeId: string, resultsOf: ResultsOf): Resolved {
  const [node, kind] = [index.node(nodeId), index.kind(nodeId)];
  if (!node || !kind?.capability) return failed('nodeUnknown', { type: node?.type ?? '' }, null);
  // Another engine would make something else without anybody having chosen it.
  if (kind.goneOffer !== undefined) return failed('nodeOfferGone', { offer: kind.goneOffer }, null);
  const single = new Map<string, unknown>();
  const each = new Map<string, readonly unknown[]>();
  for (const parameter of kind.capability.parameters) {
    const { name } = parameter;
    const links = index.into(nodeId, name);
    if (links.length === 0) {
      const value = enteredValue(parameter, node.values[name]);
      if (value !== undefined) single.set(name, value);
      continue;
    }
    for (const link of links) {
      const problem = linkProblem(index, link);
      if (problem?.kind === 'type') {
        const [wanted, found] = [problem.taken.join(', '), problem.given.join(', ')];
        return failed('nodeLinkInvalid', { input: name, wanted, found }, name);
      }
    }
    const flow = flowInto(index, nodeId, name, resultsOf);
    if (flow.missing !== undefined) return { missing: flow.missing };
    if (flow.unknown !== undefined) return failed('nodeUnknown', { type: flow.unknown }, name);
    const values = flow.items.map(valueOf);
    // Nothing came over the link: the parameter is left out, and the check of the job says so if it is required.
    if (values.length === 0) continue;
    if (takesList(parameter)) single.set(name, values);
    else each.set(name, isList(parameter) ? values.map((value) => [value]) : values);
  }
  const count = Math.max(1, ...[...each.values()].map(({ length }) => length));
  const { itemsMax: limit } = canvasLimits;
  if (count > limit) {
    const [longest = null] = [...each].find(([, values]) => values.length === count) ?? [];
    return failed('nodeItemsTooMany', { count, limit }, longest);
  }
  return {
    jobs: Array.from({ length: count }, (_, place) =>
      Object.fromEntries([
        ...single,
        ...[...each].map(([name, values]) => [name, values[Math.min(place, values.length - 1)]] as const),
      ]),
    ),
  };
}

function isList({ type }: Parameter): boolean {
  return type === 'images';
}

function takesList(parameter: Parameter): boolean {
  return parameter.type === 'images' && parameter.max > 1;
}

/** An entered value in the form that jobs have; undefined where nothing was entered. */
function enteredValue(parameter: Parameter, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (parameter.type === 'images') return imagesOf(value).map(fileOfImage);
  if (parameter.type === 'mask') return imagesOf([value]).map(fileOfImage)[0];
  return value;
}

function fileOfImage({ asset }: { asset: string }): FileValue {
  return { file: { asset } };
}

function valueOf(item: FlowItem): unknown {
  switch (item.type) {
    case 'text':
      return item.text;
    case 'number':
      return item.number;
    case 'styles':
    case 'size':
      return item.value;
    default:
      return { file: item.file } satisfies FileValue;
  }
}

function failed(error: NodeProblem['error'], params: ErrorParams, field: string | null): Resolved {
  return { problem: { error, params, field } };
}
