import {
  type BoardNode,
  type Capability,
  isPlainNodeType,
  nodeTypeAliases,
  type Parameter,
  type PlainNodeType,
  slotTypes,
  type SlotType,
  toolOfNodeType,
} from '@tai/contracts';
import { withOwnFields } from './ownFields.ts';
import { plainSlots } from './plainSlots.ts';
import type { Slot } from './slots.ts';

/** What a node is: where links can be, and the capability that it runs. */
export interface NodeKind {
  type: string;
  inputs: readonly Slot[];
  outputs: readonly Slot[];
  /** Of function nodes alone; undefined while no engine offers the tool. */
  capability?: Capability;
  /** The tool that it runs; undefined for nodes that run none. */
  tool?: string;
  /** The engine and model that the node names, where they are not offered any more; the slots are those of another one. */
  goneOffer?: string;
  /** False for a type that this version does not know. It is kept, and its slots are those that its links name. */
  isKnown: boolean;
}

/** Name of the output of every function node. */
export const resultSlot = 'result';

const resultLabel = { en: 'Result', zh: '结果', ja: '結果' };

/**
 * @param capabilities all that engines offer
 */
export function nodeKindOf(node: BoardNode, capabilities: readonly Capability[]): NodeKind {
  const type = nodeTypeAliases[node.type] ?? node.type;
  const tool = toolOfNodeType(type);
  if (tool !== undefined) {
    const offered = offeredTo(node, tool, capabilities);
    const kind = toolKind(type, tool, offered && withOwnFields(offered, node));
    const isGone = node.offer !== undefined && offered && offerOf(offered) !== node.offer;
    return isGone ? { ...kind, goneOffer: node.offer } : kind;
  }
  if (!isPlainNodeType(type)) return { type, inputs: [], outputs: [], isKnown: false };
  return { type, ...plainSlots(type satisfies PlainNodeType, node), isKnown: true };
}

function offerOf({ engineId, model }: Capability): string {
  return `${engineId}/${model}`;
}

/** The engine and model that a function node names; without a name the first that is available. */
function offeredTo(
  { offer }: BoardNode,
  tool: string,
  capabilities: readonly Capability[],
): Capability | undefined {
  const offers = capabilities.filter((capability) => capability.tool === tool);
  return (
    (offer === undefined ? undefined : offers.find((one) => offerOf(one) === offer)) ??
    offers.find(({ available, hold }) => available && !hold) ??
    offers.find(({ available }) => available) ??
    offers[0]
  );
}

/** Kinds by capability and type: the nodes of a large board share a few, and with them what is computed from them. */
const toolKinds = new WeakMap<Capability, Map<string, NodeKind>>();

function toolKind(type: string, tool: string, capability: Capability | undefined): NodeKind {
  // Not shared: each of these gets its slots from the links of its own node.
  if (!capability) return { type, tool, inputs: [], outputs: [], isKnown: true };
  const kept = toolKinds.get(capability) ?? new Map<string, NodeKind>();
  toolKinds.set(capability, kept);
  const kind = kept.get(type) ?? offeredKind(type, tool, capability);
  kept.set(type, kind);
  return kind;
}

function offeredKind(type: string, tool: string, capability: Capability): NodeKind {
  return {
    ...{ type, tool, capability, isKnown: true },
    inputs: capability.parameters.flatMap((parameter) => inputOf(parameter) ?? []),
    outputs: [
      {
        ...{ name: resultSlot, label: resultLabel, takesMany: false, required: false },
        types: slotTypes.filter((slot) => slot === capability.medium),
      },
    ],
  };
}

/** The input of a parameter; undefined for types that only a person sets. */
function inputOf(parameter: Parameter): Slot | undefined {
  const { name, label, required = false, requiredWithout } = parameter;
  const types = typesOf(parameter);
  if (types.length === 0) return undefined;
  return {
    ...{ name, label, types, takesMany: 'max' in parameter && takesList(parameter) },
    required: required || requiredWithout !== undefined,
  };
}

function takesList(parameter: Parameter): boolean {
  return parameter.type === 'images' && parameter.max > 1;
}

function typesOf(parameter: Parameter): readonly SlotType[] {
  switch (parameter.type) {
    case 'images':
      return parameter.role === 'mask' ? ['mask'] : (parameter.takes ?? ['image']);
    case 'text':
    case 'mask':
    case 'styles':
    case 'size':
      return [parameter.type];
    case 'number':
    case 'seed':
      return ['number'];
    default:
      return [];
  }
}
