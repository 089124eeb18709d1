import { styleLimits } from '@tai/contracts';
import { color, fontSize, styled } from '@tai/design-system';
import { UserCancelledError, imagePickerPort, usePort } from '@tai/kernel';
import { useId } from 'react';
import { withCover } from '../../domain/styleForm.ts';
import { formWords } from '../../formWords.ts';
import { CoverSlot } from './CoverSlot.tsx';
import { TrainingStrip } from './TrainingStrip.tsx';

interface Props {
  /** Addresses, the cover first. */
  covers: readonly string[];
  onChange: (covers: string[]) => void;
  /** Training whose images are offered; null without one. */
  trainNo: string | null;
  error?: string;
}

/** Chooses the covers of a style: from its training, or from the library with uploads. */
export function CoverSelector({ covers, onChange, trainNo, error }: Props) {
  const say = formWords.useWords();
  const picker = usePort(imagePickerPort);
  const id = useId();
  const { coversMax: max } = styleLimits;

  async function pick(at: number): Promise<void> {
    try {
      const { images } = await picker.pick({ title: say('cover.pickTitle'), max: 1, cover: true });
      const [image] = images;
      if (image) onChange(withCover(covers, image.picUrl, at));
    } catch (failure) {
      if (!(failure instanceof UserCancelledError)) throw failure;
    }
  }

  return (
    <Group role="group" aria-labelledby={`${id}-label`}>
      <Label>
        <span id={`${id}-label`}>{say('cover.label')}</span>
        <Count>{say('cover.count', { count: covers.length, max })}</Count>
      </Label>
      <Slots>
        {covers.map((url, index) => (
          <CoverSlot
            key={url}
            url={url}
            number={index + 1}
            onReplace={() => void pick(index)}
            onRemove={() => onChange(covers.filter((one) => one !== url))}
          />
        ))}
        {covers.length < max && (
          <CoverSlot
            onSelect={() => void pick(covers.length)}
            invalid={error !== undefined}
            describedBy={`${id}-hint`}
          />
        )}
      </Slots>
      <Hint id={`${id}-hint`} data-problem={error !== undefined || undefined}>
        {error ?? say('cover.hint', { max })}
      </Hint>
      {trainNo !== null && <TrainingStrip {...{ trainNo, covers, onChange }} />}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;

const Label = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-weight: 500;
`;

const Count = styled.span`
  color: ${color.textFaint};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

const Slots = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 176px));
  gap: 12px;
`;

const Hint = styled.div`
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  line-height: 1.45;
  &[data-problem] {
    color: ${color.dangerText};
  }
`;
