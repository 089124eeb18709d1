/**
 * IPTC terms for how a picture came to be.
 * Source: https://cv.iptc.org/newscodes/digitalsourcetype/
 */
export const digitalSourceTypes = [
  /** Made by an algorithm that was not trained on sampled content, for example a procedural renderer. */
  'algorithmicMedia',
  /** Made by a model that was trained on sampled content. */
  'trainedAlgorithmicMedia',
  /** Existing media with parts from a trained model. */
  'compositeWithTrainedAlgorithmicMedia',
  /** Existing media with parts that an algorithm made which was not trained on sampled content. */
  'compositeSynthetic',
  /** Existing media changed by an algorithm. */
  'algorithmicallyEnhanced',
] as const;
export type DigitalSourceType = (typeof digitalSourceTypes)[number];

/** How a picture was made, as it is kept inside the file. A person may strip it before sharing. */
export interface PromptRecord {
  prompt: string;
  negativePrompt: string;
  tool: string;
  engine: string;
  model: string;
  /** Version of the engine's renderer. */
  version: string;
  seed: number;
  /** Pixels. */
  width: number;
  height: number;
  /** Recreate code; only its owner can look it up. */
  operationCode: string;
  /** The other parameters, by name. */
  params: Record<string, unknown>;
}

/**
 * The implicit label of GB 45438-2025 (TC260), with the field names of the standard.
 * `Label` '1' is generated, '2' possibly generated, '3' suspected.
 */
export interface AigcLabel {
  Label: '1' | '2' | '3';
  /** Name or code of the service that made the content. */
  ContentProducer: string;
  /** Number that the producer gave the content. */
  ProduceID: string;
  ReservedCode1: string;
  /** Name or code of the service that spread the content. */
  ContentPropagator: string;
  PropagateID: string;
  ReservedCode2: string;
}

/** Everything a file says about its origin. A part is null when the file does not have it. */
export interface Provenance {
  record: PromptRecord | null;
  digitalSourceType: DigitalSourceType | null;
  aigc: AigcLabel | null;
}

/** A record out of a file, which may have been written by anyone: null unless every field has its type. */
export function parsePromptRecord(json: string): PromptRecord | null {
  const value = parseObject(json);
  if (!value) return null;
  const texts = ['prompt', 'negativePrompt', 'tool', 'engine', 'model', 'version', 'operationCode'] as const;
  const numbers = ['seed', 'width', 'height'] as const;
  const isWhole =
    texts.every((name) => typeof value[name] === 'string') &&
    numbers.every((name) => Number.isFinite(value[name])) &&
    isObject(value.params);
  return isWhole ? (value as unknown as PromptRecord) : null;
}

/** A label out of a file. Missing fields read as empty; null without a valid `Label`. */
export function parseAigcLabel(json: string): AigcLabel | null {
  const value = parseObject(json);
  const label = String(value?.Label);
  if (!value || (label !== '1' && label !== '2' && label !== '3')) return null;
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  return {
    Label: label,
    ContentProducer: text('ContentProducer'),
    ProduceID: text('ProduceID'),
    ReservedCode1: text('ReservedCode1'),
    ContentPropagator: text('ContentPropagator'),
    PropagateID: text('PropagateID'),
    ReservedCode2: text('ReservedCode2'),
  };
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
