import {
  ChevronLeftIcon,
  ChevronRightIcon,
  color,
  CopyIcon,
  IconButton,
  SegmentedControl,
  styled,
  TrashIcon,
} from '@tai/design-system';
import { storyboardWords } from '../../storyboardWords.ts';
import { ClipFields } from './ClipFields.tsx';
import { JoinFields } from './JoinFields.tsx';
import { LibraryClip } from './LibraryClip.tsx';
import { useOpenStoryboard } from './openStoryboard.ts';
import { focusShot } from './shotFocus.ts';
import { ShotForm } from './ShotForm.tsx';
import { useShotChange } from './useShotChange.ts';

/** Everything about one shot: where its clip comes from, which part of it is shown, and how the next follows. */
export function ShotPanel({ id }: { id: string }) {
  const say = storyboardWords.useWords();
  const { storyboard, canEdit } = useOpenStoryboard();
  const { place, change, moveTo, duplicate, remove } = useShotChange(id);
  const shot = storyboard.shots[place];
  if (!shot) return null;
  const isLast = place === storyboard.shots.length - 1;
  return (
    <Fields
      disabled={!canEdit}
      aria-label={say('shots.name', { number: place + 1 })}
      tabIndex={-1}
      data-shot-panel
      onKeyDown={(event) => {
        // Lists and menus of fields close by Escape themselves. Some open outside of this element, and React still reports their keys here.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        if (event.currentTarget.contains(event.target as Node)) focusShot(id);
      }}
    >
      <Head>
        <h2>{say('shots.name', { number: place + 1 })}</h2>
        <IconButton
          label={say('shots.earlier')}
          shortcut="Alt+←"
          size="compact"
          disabled={!canEdit}
          {...(place === 0 && { disabledReason: say('shots.isFirst') })}
          onClick={() => moveTo(place - 1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          label={say('shots.later')}
          shortcut="Alt+→"
          size="compact"
          disabled={!canEdit}
          {...(isLast && { disabledReason: say('shots.isLast') })}
          onClick={() => moveTo(place + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
        <IconButton label={say('shots.duplicate')} size="compact" disabled={!canEdit} onClick={duplicate}>
          <CopyIcon />
        </IconButton>
        <IconButton label={say('shots.remove')} size="compact" disabled={!canEdit} onClick={remove}>
          <TrashIcon />
        </IconButton>
      </Head>
      <SegmentedControl
        label={say('shot.source')}
        fullWidth
        value={shot.source}
        onChange={(source) => change((draft) => void (draft.source = source))}
        options={[
          { value: 'make', label: say('shot.make') },
          { value: 'library', label: say('shot.library') },
        ]}
      />
      {shot.source === 'make' ? <ShotForm shot={shot} /> : <LibraryClip shot={shot} />}
      <ClipFields shot={shot} />
      {!isLast && <JoinFields shot={shot} />}
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  outline-offset: 6px;
`;

const Head = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  h2 {
    flex: 1;
    margin: 0;
    color: ${color.text};
    font-size: 14px;
  }
`;
