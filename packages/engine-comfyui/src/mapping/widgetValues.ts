import type { NodeInput, ObjectInfo } from '../templates/objectInfo.ts';
import type { EditorNode } from './editorWorkflow.ts';

const widgetTypes = new Set(['INT', 'FLOAT', 'STRING', 'BOOLEAN', 'COMBO']);
/** What the editor does with a seed after each run; it keeps this beside the seed. */
const seedControls = new Set<unknown>(['fixed', 'increment', 'decrement', 'randomize']);

/** The values of a node's widgets by the names of its inputs. */
export function widgetValues({ type, values }: EditorNode, nodes: ObjectInfo): Map<string, unknown> {
  const found = new Map<string, unknown>();
  let place = 0;
  for (const [name, input] of nodes.get(type)?.inputs ?? []) {
    if (!widgetTypes.has(input.type) || input.isLinkOnly) continue;
    if (!Array.isArray(values)) {
      if (Object.hasOwn(values, name)) found.set(name, literal(values[name]));
      continue;
    }
    if (place >= values.length) break;
    found.set(name, literal(values[place]));
    place += 1;
    if (isFollowed(name, input, values[place])) place += 1;
  }
  return found;
}

/** True when the next value belongs to the editor: the control of a seed, or the button that uploads a picture. */
function isFollowed(name: string, input: NodeInput, next: unknown): boolean {
  if (input.isUpload) return next === 'image';
  const isSeed = input.type === 'INT' && (name === 'seed' || name === 'noise_seed');
  return (isSeed || input.hasControl) && seedControls.has(next);
}

/** A list would be read as a link. */
function literal(value: unknown): unknown {
  return Array.isArray(value) ? { __value__: value } : value;
}
