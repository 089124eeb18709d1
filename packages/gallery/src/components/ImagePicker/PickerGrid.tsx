import type { Picture } from '@tai/contracts';
import { CheckIcon, color, ImageBox, MediaOverlay, styled } from '@tai/design-system';
import { formatDateTime, useLanguage } from '@tai/kernel';
import { useState, type KeyboardEvent } from 'react';
import { dayHeading, dayOf } from '../../domain/pictureDates.ts';
import { galleryWords } from '../../words.ts';

interface PickerGridProps {
  label: string;
  pictures: readonly Picture[];
  /** Ids in the order of choosing. */
  chosen: readonly string[];
  max: number;
  onToggle: (picture: Picture) => void;
}

/** The items that can be chosen, by day, with the place of each in the choice. */
export function PickerGrid({ label, pictures, chosen, max, onToggle }: PickerGridProps) {
  const say = galleryWords.useWords();
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  const words = { today: say('library.today'), yesterday: say('library.yesterday') };
  return (
    <Grid role="listbox" aria-label={label} aria-multiselectable={max > 1} onKeyDown={walk}>
      {byDay(pictures).map(([day, ofDay]) => {
        const heading = dayHeading(day, now, language, words);
        return (
          <Day key={day} role="group" aria-label={heading}>
            <DayName aria-hidden>{heading}</DayName>
            {ofDay.map((picture) => (
              <PickerChoice
                key={picture.id}
                picture={picture}
                place={chosen.indexOf(picture.id)}
                isFirst={picture === pictures[0]}
                max={max}
                onToggle={onToggle}
              />
            ))}
          </Day>
        );
      })}
    </Grid>
  );
}

/** Items with the days they are of, in the order in which they come. */
function byDay(pictures: readonly Picture[]): [day: string, pictures: Picture[]][] {
  return [...Map.groupBy(pictures, ({ picDate }) => dayOf(picDate))];
}

interface PickerChoiceProps extends Pick<PickerGridProps, 'max' | 'onToggle'> {
  picture: Picture;
  /** Its place in the choice, from 0; -1 when it is not chosen. */
  place: number;
  isFirst: boolean;
}

function PickerChoice({ picture, place, isFirst, max, onToggle }: PickerChoiceProps) {
  const say = galleryWords.useWords();
  const name = picture.prompt ?? picture.name ?? say('library.unnamed');
  return (
    <Choice
      type="button"
      role="option"
      aria-selected={place !== -1}
      aria-label={[
        name.slice(0, 120),
        formatDateTime(picture.picDate),
        // The number that is seen is read, too.
        ...(place !== -1 && max > 1 ? [place + 1] : []),
      ].join(', ')}
      tabIndex={isFirst || place === 0 ? 0 : -1}
      onClick={() => onToggle(picture)}
    >
      <ImageBox
        src={picture.thumbUrl}
        alt=""
        thumbhash={picture.thumbhash}
        width={1}
        height={1}
        fit="cover"
        data-unveiled=""
      >
        <MediaOverlay item={picture} src={picture.picUrl} />
      </ImageBox>
      <Mark aria-hidden>{place === -1 ? null : max > 1 ? place + 1 : <CheckIcon size={14} />}</Mark>
    </Choice>
  );
}

/** Arrow keys walk among the pictures as they stand on the screen. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
  const at = options.findIndex((option) => option === document.activeElement);
  const [first] = options;
  if (at === -1 || !first) return;
  const columns = Math.max(1, options.filter((option) => option.offsetTop === first.offsetTop).length);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: options.length - 1,
  };
  const target = steps[event.key];
  if (target === undefined) return;
  event.preventDefault();
  options[Math.min(options.length - 1, Math.max(0, target))]?.focus();
}

/** Also of what stands there while items are loaded. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 8px;
  padding: 12px 20px;
`;

const Day = styled.div`
  display: contents;
`;

const DayName = styled.span`
  grid-column: 1 / -1;
  padding-top: 4px;
  color: ${color.textMuted};
  font-size: 12px;
`;

const Choice = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  border-radius: calc(10px * var(--tai-rounding));
  background: none;
  cursor: pointer;
  &[aria-selected='true'] {
    outline: 3px solid ${color.accent};
    outline-offset: -1px;
  }
`;

const Mark = styled.span`
  position: absolute;
  top: 6px;
  right: 6px;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  background: ${color.onPicture};
  box-shadow: inset 0 0 0 1.5px rgba(255, 255, 255, 0.8);
  color: #fff;
  font-size: 12px;
  font-weight: 600;
  [aria-selected='true'] > & {
    background: ${color.accentFill};
  }
`;
