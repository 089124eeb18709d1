import { AddIcon, Button, color, mobileQuery, SoundOnIcon, styled } from '@tai/design-system';
import { useState, type KeyboardEvent } from 'react';
import { filmOf } from '../../domain/shots.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';
import { ShotCard } from './ShotCard.tsx';
import { useAddShot } from './useAddShot.ts';

/** The shots in their order, with what joins them, and the sound below. */
export function Timeline() {
  const say = storyboardWords.useWords();
  const { storyboard, clips, chosen, choose } = useOpenStoryboard();
  const add = useAddShot();
  const [dragged, setDragged] = useState<string | null>(null);
  const { parts } = filmOf(storyboard, clips);
  const { fps } = storyboard.film;

  function onKey(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey) return;
    const at = storyboard.shots.findIndex(({ id }) => id === chosen);
    const next = storyboard.shots[at + step];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-shot="${next.id}"]`)?.focus();
  }

  return (
    <Rows>
      <Shots role="listbox" aria-label={say('shots.list')} aria-orientation="horizontal" onKeyDown={onKey}>
        {storyboard.shots.map((shot, index) => (
          <ShotCard
            key={shot.id}
            shot={shot}
            number={index + 1}
            seconds={(parts[index]?.frames ?? 0) / fps}
            fade={(parts[index]?.fade ?? 0) / fps}
            isLast={index === storyboard.shots.length - 1}
            {...{ dragged, setDragged }}
          />
        ))}
      </Shots>
      <Foot>
        <Button
          size="compact"
          startIcon={<AddIcon size={16} />}
          onClick={add.add}
          {...(add.reason && { disabledReason: add.reason })}
        >
          {say('shots.add')}
        </Button>
        <SoundRow
          type="button"
          aria-pressed={chosen === 'sound'}
          data-filled={storyboard.sound !== null || undefined}
          onClick={() => choose('sound')}
        >
          <SoundOnIcon size={16} />
          <span>
            {storyboard.sound
              ? say('sound.lasts', {
                  name: storyboard.sound.name,
                  seconds: storyboard.sound.seconds.toFixed(1),
                })
              : say('sound.none')}
          </span>
        </SoundRow>
      </Foot>
    </Rows>
  );
}

const Rows = styled.div`
  flex: none;
  padding: 8px 12px 12px;
  border-top: 1px solid ${color.hairline};
  background: ${color.panel};
  ${mobileQuery} {
    order: 1;
  }
`;

const Shots = styled.div`
  display: flex;
  gap: 0;
  padding: 4px 2px 8px;
  overflow-x: auto;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

const SoundRow = styled.button`
  display: flex;
  flex: 1;
  gap: 8px;
  align-items: center;
  min-width: 0;
  height: 32px;
  padding: 0 12px;
  border: 1px dashed ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.textMuted};
  font: inherit;
  font-size: 12px;
  cursor: pointer;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-filled] {
    border-style: solid;
    background: ${color.raised};
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
  }
`;
