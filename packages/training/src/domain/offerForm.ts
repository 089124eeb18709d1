import {
  rulesOf,
  type Capability,
  type TrainerOffer,
  type TrainingKind,
  type TrainingSettings,
} from '@tai/contracts';

type OfferName = Pick<TrainerOffer, 'trainerId' | 'base'>;

/** Names one trainer and base among all that are offered. */
export function offerKey({ trainerId, base }: OfferName): string {
  return `${trainerId}/${base}`;
}

/** The offer that was chosen; without a choice the first that is available. Undefined when the chosen one is gone. */
export function chosenOffer(
  offers: readonly TrainerOffer[],
  settings: OfferName | null,
): TrainerOffer | undefined {
  if (settings) return offers.find((offer) => offerKey(offer) === offerKey(settings));
  return offers.find(({ available }) => available) ?? offers[0];
}

/**
 * The form of an offer. Presets are the defaults of its parameters, so that "Reset to defaults" goes back to those of the kind.
 * A value of a preset that its parameter does not take is left out.
 */
export function formOf(offer: TrainerOffer, kind: TrainingKind): Capability {
  const { trainerId, trainerLabel, base, baseLabel, version, available, reason, problem } = offer;
  const preset = offer.presets.find((one) => one.kind === kind)?.values ?? {};
  const parameters = offer.parameters.map((parameter): Capability['parameters'][number] => {
    const value = preset[parameter.name];
    const fits = value !== undefined && rulesOf(parameter).hasForm(value, parameter);
    return fits ? ({ ...parameter, default: value } as typeof parameter) : parameter;
  });
  return {
    ...{ engineId: trainerId, engineLabel: trainerLabel, model: base, modelLabel: baseLabel, version },
    ...{ tool: 'training', toolName: trainerLabel, flow: '', medium: 'image', parameters, available },
    ...(reason !== undefined && { reason }),
    ...(problem !== undefined && { problem }),
  };
}

/** Whether two choices start the same training. */
export function sameSettings(a: TrainingSettings | null, b: TrainingSettings | null): boolean {
  return a === b || (a !== null && b !== null && canonical(a) === canonical(b));
}

/** JSON with the parameters by name: the database does not keep their order. */
function canonical({ trainerId, base, params }: TrainingSettings): string {
  return JSON.stringify([trainerId, base, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
