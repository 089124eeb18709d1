import type { GenerationEngine } from '@tai/contracts';
import type { DigitalSourceType } from '@tai/provenance';

/** How a picture came to be that a job works on; null for a photograph, or where its file says nothing. */
export type SourceTerm = DigitalSourceType | null;

/** Tools that draw everything anew: their result holds no pixels of what they were given. */
const drawnAnew = new Set(['create', 'rendering', 'ui']);

/** Tools that keep what they were given, at least in parts, whatever engine they run on. */
const keepsSource = new Set([
  'repaint',
  'image',
  'shadow',
  'augment',
  'matting',
  'biogram',
  'cutout',
  'nlpe',
]);

/** Tools that put new content beside what they keep. */
const addsContent = new Set(['repaint', 'image']);

const generated = new Set<SourceTerm>(['algorithmicMedia', 'trainedAlgorithmicMedia']);
const trained = new Set<SourceTerm>(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']);

/**
 * The IPTC term for a result. A photograph that was edited is not `algorithmicMedia`; one that holds content of a trained
 * model keeps saying so after later edits.
 * @param engine the engine's own term, for what it makes from nothing
 * @param sources terms of the pictures it was made from
 */
export function sourceTypeOf(
  tool: string,
  engine: GenerationEngine['digitalSourceType'],
  sources: readonly SourceTerm[],
): DigitalSourceType {
  const isTrained = engine === 'trainedAlgorithmicMedia';
  // A model redraws the picture unless the tool is one of those that keep it; so does any workflow with a name of its own.
  const isAnew = drawnAnew.has(tool) || (isTrained && !keepsSource.has(tool));
  if (isAnew || sources.length === 0) return engine;
  const holdsTrained = isTrained || sources.some((term) => trained.has(term));
  if (sources.every((term) => generated.has(term)))
    return holdsTrained ? 'trainedAlgorithmicMedia' : 'algorithmicMedia';
  if (holdsTrained) return 'compositeWithTrainedAlgorithmicMedia';
  const isComposite = addsContent.has(tool) || sources.includes('compositeSynthetic');
  return isComposite ? 'compositeSynthetic' : 'algorithmicallyEnhanced';
}
