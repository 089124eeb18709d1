import { Select } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { generationWords } from '../../words.ts';
import { useUnavailableText } from '../useProblemText.ts';
import { offerKey, type Tool } from '../useTool.ts';

/** Which engine and model works: a name while there is one, a choice as soon as several offer the tool. */
export function OfferChoice({ tool }: { tool: Tool }) {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  const unavailableText = useUnavailableText();
  const nameOf = ({ engineLabel, modelLabel }: Tool['capability']) =>
    `${pick(engineLabel)} · ${pick(modelLabel)}`;
  const gone = tool.goneOffer;
  if (tool.offers.length < 2 && gone === undefined) return <small>{nameOf(tool.capability)}</small>;
  return (
    <Select
      label={say('form.engine')}
      value={gone ?? offerKey(tool.capability)}
      onChange={tool.chooseOffer}
      options={[
        ...(gone === undefined ? [] : [{ value: gone, label: gone, description: say('form.offerGone') }]),
        ...tool.offers.map((offer) => ({
          value: offerKey(offer),
          label: nameOf(offer),
          description: offer.available ? undefined : unavailableText(offer),
        })),
      ]}
    />
  );
}
