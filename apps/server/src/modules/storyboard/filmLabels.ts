import type { Provenance } from '@tai/provenance';
import type { SiteService } from '../site/index.ts';

type Term = Provenance['digitalSourceType'];

const generated = new Set<Term>(['algorithmicMedia', 'trainedAlgorithmicMedia']);
const trained = new Set<Term>(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']);

/**
 * What a film says of its origin: it is made by AI as soon as one of its clips is. The prompts of its clips are left out, as they
 * are many and the film has none.
 */
export async function labelsOfFilm(
  id: string,
  sources: readonly Pick<Provenance, 'digitalSourceType' | 'aigc'>[],
  site: Pick<SiteService, 'value'>,
): Promise<Provenance> {
  const terms = sources.map(({ digitalSourceType }) => digitalSourceType);
  const isMade = sources.some(
    ({ aigc, digitalSourceType }) =>
      aigc !== null || generated.has(digitalSourceType) || trained.has(digitalSourceType),
  );
  return {
    record: null,
    digitalSourceType: termOf(terms),
    aigc: isMade
      ? {
          ...{ Label: '1', ContentProducer: await site.value('label.producer'), ProduceID: `${id}-0` },
          ...{ ReservedCode1: '', ContentPropagator: '', PropagateID: '', ReservedCode2: '' },
        }
      : null,
  };
}

function termOf(terms: readonly Term[]): Term {
  const holdsTrained = terms.some((term) => trained.has(term));
  if (terms.every((term) => generated.has(term)))
    return holdsTrained ? 'trainedAlgorithmicMedia' : 'algorithmicMedia';
  if (holdsTrained) return 'compositeWithTrainedAlgorithmicMedia';
  if (terms.some((term) => term !== null)) return 'compositeSynthetic';
  return null;
}
