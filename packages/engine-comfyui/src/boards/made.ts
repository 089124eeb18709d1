import type { Capability, EngineProblem } from '@tai/contracts';
import { asLink, type Graph } from '../templates/placeholders.ts';
import type { PixelSizeOf } from './resultSize.ts';

/** A value of the file that a node of the board does not have. */
export interface Dropped {
  /** Id of the node in the file. */
  node: string;
  input: string;
  value: unknown;
  reason: EngineProblem;
}

/** A node of the board before it has an id and a place. */
export interface Made {
  type: string;
  title?: string;
  values: Record<string, unknown>;
  offer?: string;
  /** Where its inputs come from. */
  inputs: readonly { slot: string; from: Made }[];
  /** Name of the output that others take. */
  output: string;
  /** Nodes of the file that it stands for. */
  members: ReadonlySet<string>;
  dropped: readonly Dropped[];
  /** Size of its image where the file tells it. */
  size?: PixelSizeOf | undefined;
}

/** What patterns are read with. Links are followed through reroutes. */
export interface Reading {
  graph: Graph;
  capabilities: readonly Capability[];
  /** The node of the board that makes the image of a link; null when it follows no known pattern. */
  image(link: unknown): Made | null;
  mask(link: unknown): Made | null;
}

/** A node of the file that a link leads to, through reroutes. */
export interface Found {
  id: string;
  slot: number;
  classType: string;
  inputs: Record<string, unknown>;
}

/** Reroutes in a row; more can only be a circle. */
const hopsMax = 100;

/** The node behind a link; null for a value, and for a link that leads nowhere. */
export function follow(graph: Graph, value: unknown): Found | null {
  let link = asLink(value);
  for (let hops = 0; link && hops < hopsMax; hops++) {
    const node = Object.hasOwn(graph, link.from) ? graph[link.from] : undefined;
    if (!node) return null;
    if (node.class_type !== 'Reroute')
      return { id: link.from, slot: link.slot, classType: node.class_type, inputs: node.inputs };
    link = asLink(Object.values(node.inputs)[0]);
  }
  return null;
}

const valueNodes = new Set([
  'PrimitiveInt',
  'PrimitiveFloat',
  'PrimitiveString',
  'PrimitiveStringMultiline',
  'PrimitiveBoolean',
]);

/**
 * The value of an input, also one that a node of its own gives.
 * @returns undefined where the input has a link to anything else
 */
export function literal(
  graph: Graph,
  value: unknown,
  members?: Set<string>,
): string | number | boolean | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const found = follow(graph, value);
  if (!found || !valueNodes.has(found.classType)) return undefined;
  const inner = found.inputs['value'];
  if (typeof inner !== 'string' && typeof inner !== 'number' && typeof inner !== 'boolean') return undefined;
  members?.add(found.id);
  return inner;
}
