import type { BoardNode, Capability } from '@tai/contracts';
import { completeDraft, useNamedStyles, type Tool } from '@tai/generation-kit';
import { type NodeKind, setNodes, setValue } from '@tai/graph';
import { useMemo } from 'react';
import { useEditor, useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { useNodeRun } from '../BoardRuns/BoardRuns.tsx';
import { useCapabilities } from './nodeTitle.ts';
import { seedToFix } from './seedToFix.ts';

const byNode = new Set(['images', 'mask']);

/** The styles that the engines offer, as a form of that field alone. */
function stylesOf(capabilities: readonly Capability[]): Capability | undefined {
  const found = capabilities.find(({ parameters }) => parameters.some(({ type }) => type === 'styles'));
  const styles = found?.parameters.filter(({ type }) => type === 'styles') ?? [];
  // A tool may fold its styles; here they are all that the node has.
  return found && { ...found, parameters: styles.map((parameter) => ({ ...parameter, advanced: false })) };
}

/**
 * The node as the form of a tool: the same fields as in the workspace, but for images, which come over links.
 * @param only names of the fields that are wanted, in one text with spaces; all without it
 */
export function useNodeTool(id: string, only?: string): Tool | null {
  const { editor } = useOpenBoard();
  const index = useIndex();
  const node = useEditor((state) => state.board.nodes[id]);
  const capabilities = useCapabilities();
  const kind = index.kind(id);
  const offered = kind?.capability ?? (node?.type === 'Styles' ? stylesOf(capabilities) : undefined);
  const values = useMemo(
    () => (offered && kind?.type === 'Styles' && node ? stylesDraft(offered, node) : node?.values),
    [offered, kind, node],
  );
  const found = useNamedStyles(offered, values);
  const { result } = useNodeRun(id);
  const linked = index
    .into(id)
    .map(({ input }) => input)
    .join();
  return useMemo(() => {
    if (!found || !node) return null;
    const own = new Set(linked.split(','));
    const wanted = only === undefined ? null : new Set(only.split(' '));
    const parameters = found.parameters.filter(
      ({ type, name }) => !byNode.has(type) && !own.has(name) && (wanted?.has(nameOf(kind, name)) ?? true),
    );
    const capability = { ...found, parameters };
    const seedName = parameters.find(({ type }) => type === 'seed')?.name;
    return {
      page: 'nodeCanvas',
      capability,
      offers: kind?.tool === undefined ? [] : capabilities.filter((one) => one.tool === found.tool),
      goneOffer: kind?.goneOffer,
      chooseOffer: (offer) => void editor.act('value', setNodes([id], 'offer', offer)),
      draft: completeDraft(capability, values),
      problems: [],
      change: (name, value) => {
        const field = nameOf(kind, name);
        const isFixing =
          name === seedName && typeof value === 'number' && typeof node.values[name] !== 'number';
        editor.act('value', setValue(id, field, isFixing ? seedToFix(result) : value), `${id}.${field}`);
      },
      generate: () => undefined,
    };
  }, [found, kind, node, values, linked, capabilities, editor, id, only, result]);
}

/** A node of styles has them under one name, whatever the tools call the field. */
function nameOf(kind: NodeKind | undefined, parameter: string): string {
  return kind?.type === 'Styles' ? 'styles' : parameter;
}

function stylesDraft({ parameters }: Capability, { values }: BoardNode): BoardNode['values'] {
  return Object.fromEntries(parameters.map(({ name }) => [name, values['styles']]));
}
