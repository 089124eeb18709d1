import { trainingLimits, type DatasetImage } from '@tai/contracts';
import {
  Chip,
  color,
  fontSize,
  LockIcon,
  styled,
  SuggestField,
  Tooltip,
  type Suggestion,
} from '@tai/design-system';
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  endsTag,
  isSameTag,
  labelsOf,
  tagKey,
  tagsOf,
  typedTags,
  type TagCount,
} from '../../domain/labels.ts';
import { labelWords } from '../../labelWords.ts';
import { LabelChip } from './LabelChip.tsx';
import { LabelText } from './LabelText.tsx';

interface Props {
  image: DatasetImage;
  /** Put in front of all labels when training starts. */
  trigger: string;
  isText: boolean;
  counts: readonly TagCount[];
  /** Words that labels of this kind of images often need. */
  offered: readonly string[];
  /** @param key changes with the same key that follow each other are undone together */
  onChange: (labels: string, key?: string) => void;
  onDetail: (tag: string) => void;
  /** Another object asks for the focus. */
  wanted: object | null;
  /** Escape: back to the images. */
  onLeave: () => void;
}

const suggestionsMax = 8;

/** The labels of one image: chips with a field that suggests, or plain text for sentences. */
export function LabelEditor(props: Props) {
  const { image, trigger, isText, wanted, onLeave } = props;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) root.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [wanted]);
  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onLeave();
      }}
    >
      {isText ? <LabelText key={image.id} {...props} /> : <LabelTags key={image.id} {...props} root={root} />}
      {isText && trigger !== '' && <TriggerChip trigger={trigger} />}
    </Root>
  );
}

function TriggerChip({ trigger }: { trigger: string }) {
  const say = labelWords.useWords();
  return (
    <Tooltip label={say('triggerHelp')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its tooltip is also for the keyboard */}
      <span tabIndex={0} aria-label={say('trigger', { trigger })}>
        <Chip label={trigger} icon={<LockIcon size={12} />} />
      </span>
    </Tooltip>
  );
}

function LabelTags({
  image,
  trigger,
  counts,
  offered,
  onChange,
  onDetail,
  root,
}: Props & { root: RefObject<HTMLDivElement | null> }) {
  const say = labelWords.useWords();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const tags = tagsOf(image.labels);
  const max = trainingLimits.labelsMaxLength;

  function save(next: readonly string[]): boolean {
    const labels = labelsOf(next);
    setProblem(labels.length > max ? say('tooLong', { max, length: labels.length }) : null);
    if (labels.length > max) return false;
    if (labels !== image.labels) onChange(labels);
    return true;
  }

  function add(typed: string): void {
    if (save([...tags, ...typedTags(typed)])) setText('');
  }

  function type(typed: string): void {
    setProblem(null);
    if (endsTag(typed)) add(typed);
    else setText(typed);
  }

  function move(from: number, to: number): void {
    const tag = tags[from];
    if (tag === undefined || to < 0 || to >= tags.length) return;
    save(tags.toSpliced(from, 1).toSpliced(to, 0, tag));
  }

  return (
    <>
      <List aria-label={say('of', { name: image.name })}>
        {trigger !== '' && (
          <li>
            <TriggerChip trigger={trigger} />
          </li>
        )}
        {tags.map((tag, place) => (
          <LabelChip
            key={tagKey(tag)}
            tag={tag}
            place={place}
            count={tags.length}
            onEdit={(edited) => save(tags.flatMap((one) => (one === tag ? typedTags(edited) : [one])))}
            onRemove={() => save(tags.filter((one) => one !== tag))}
            onMove={move}
            onDetail={() => onDetail(tag)}
          />
        ))}
      </List>
      <div
        role="presentation"
        // What was typed is a label, also without Enter. A press on a suggestion leaves the focus where it is.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (text.trim() !== '' && !currentTarget.contains(relatedTarget)) add(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Backspace' || text !== '' || tags.length === 0) return;
          event.preventDefault();
          save(tags.slice(0, -1));
        }}
      >
        <SuggestField
          label={say('add')}
          value={text}
          onChange={type}
          suggestions={useSuggestions(text, tags, counts, offered)}
          onChoose={({ label }) => {
            add(label);
            root.current?.querySelector('input')?.focus();
          }}
          onSubmit={add}
        />
      </div>
      {problem !== null && <Problem role="alert">{problem}</Problem>}
    </>
  );
}

/** Tags of the dataset that begin like what is typed, most frequent first, then words of the trainer. */
function useSuggestions(
  text: string,
  tags: readonly string[],
  counts: readonly TagCount[],
  offered: readonly string[],
): Suggestion[] {
  const say = labelWords.useWords();
  const sought = tagKey(text.trim());
  const isNew = (tag: string) => !tags.some((one) => isSameTag(one, tag)) && tagKey(tag).includes(sought);
  const used = counts
    .filter(({ tag }) => isNew(tag))
    .slice(0, suggestionsMax)
    .map(({ tag, count }) => ({ id: tag, label: tag, hint: String(count), group: say('usedGroup') }));
  const words = offered
    .filter((word) => isNew(word) && !used.some(({ label }) => isSameTag(label, word)))
    .slice(0, suggestionsMax)
    .map((word) => ({ id: `offer ${word}`, label: word, group: say('offeredGroup') }));
  return [...used, ...words];
}

const Root = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.dangerText};
  font-size: ${fontSize.caption};
`;
