/*
 * What a host's nodes take, in one shape. Old nodes give the options of a list as the type itself, new ones as
 * `["COMBO", {options}]`; hosts up to 0.3.64 do not check the new ones, so the engine does.
 */

export interface NodeInput {
  /** For example INT, FLOAT, STRING, BOOLEAN, IMAGE, or COMBO for a list of options. */
  type: string;
  isRequired: boolean;
  /** Null when the type has none. */
  options: readonly string[] | null;
  /** Its value is a file that was uploaded, which the list of options does not know yet. */
  isUpload: boolean;
  min: number | null;
  max: number | null;
  step: number | null;
  default: unknown;
  isMultiline: boolean;
  /** It takes links only, and has no widget in the editor. */
  isLinkOnly: boolean;
  /** The editor keeps beside its value what to do with it after each run. */
  hasControl: boolean;
}

interface NodeKind {
  inputs: ReadonlyMap<string, NodeInput>;
  isOutput: boolean;
}

export type ObjectInfo = ReadonlyMap<string, NodeKind>;

/** Nodes by class. What is not a node is left out; null when nothing in it is one. */
export function readObjectInfo(answer: unknown): ObjectInfo | null {
  const kinds = new Map<string, NodeKind>();
  for (const [name, entry] of Object.entries(record(answer))) {
    const { input, output_node: isOutput } = record(entry);
    if (typeof input !== 'object' || input === null) continue;
    const { required, optional } = record(input);
    const inputs = new Map<string, NodeInput>();
    for (const [group, isRequired] of [
      [required, true],
      [optional, false],
    ] as const) {
      for (const [inputName, spec] of Object.entries(record(group))) {
        const read = readInput(spec, isRequired);
        if (read) inputs.set(inputName, read);
      }
    }
    kinds.set(name, { inputs, isOutput: isOutput === true });
  }
  return kinds.size > 0 ? kinds : null;
}

function readInput(spec: unknown, isRequired: boolean): NodeInput | null {
  if (!Array.isArray(spec)) return null;
  const [kind, more] = spec as [unknown, unknown];
  const extra = record(more);
  const own = Array.isArray(kind) ? kind : extra['options'];
  const isCombo = Array.isArray(kind) || kind === 'COMBO';
  if (!isCombo && typeof kind !== 'string') return null;
  const number = (key: string) => (typeof extra[key] === 'number' ? extra[key] : null);
  return {
    type: isCombo ? 'COMBO' : String(kind),
    isRequired,
    options: isCombo && Array.isArray(own) ? own.map(String) : null,
    isUpload: ['image_upload', 'video_upload', 'audio_upload', 'upload'].some((key) => extra[key] === true),
    min: number('min'),
    max: number('max'),
    step: number('step'),
    default: extra['default'],
    isMultiline: extra['multiline'] === true,
    isLinkOnly: extra['forceInput'] === true,
    hasControl: extra['control_after_generate'] === true,
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
