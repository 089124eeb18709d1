import { Select } from '@tai/design-system';
import { useUnavailableText } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { offerKey } from '../../domain/offerForm.ts';
import { formWords } from '../../formWords.ts';
import type { TrainForm } from '../../state/useTrainForm.ts';

/** Trainer and base. Those that can't train now are shown with the reason. */
export function TrainerChoice({ form }: { form: TrainForm }) {
  const say = formWords.useWords();
  const { pick } = useLanguage();
  const unavailableText = useUnavailableText();
  const { offers, offer, gone } = form;
  const goneKey = gone && offerKey(gone);
  return (
    <Select
      label={say('trainer.label')}
      value={goneKey ?? (offer ? offerKey(offer) : undefined)}
      onChange={form.choose}
      error={gone ? say('trainer.gone') : undefined}
      options={[
        ...(gone && goneKey
          ? [{ value: goneKey, label: `${gone.trainerId} · ${gone.base}`, disabled: true }]
          : []),
        ...offers.map((one) => ({
          value: offerKey(one),
          label: say('trainer.name', { trainer: pick(one.trainerLabel), base: pick(one.baseLabel) }),
          disabled: !one.available,
          ...(!one.available && { description: unavailableText(one) }),
        })),
      ]}
    />
  );
}
