import { trainingLimits, type DatasetImage } from '@tai/contracts';
import {
  Button,
  Checkbox,
  color,
  Dialog,
  RadioList,
  SegmentedControl,
  Select,
  styled,
  TextField,
} from '@tai/design-system';
import { useState } from 'react';
import { batchChanges, withoutTrigger, type LabelBatch } from '../../domain/labelBatch.ts';
import { labelWords } from '../../labelWords.ts';

type Kind = LabelBatch['type'] | 'trigger';
type Scope = 'selected' | 'shown' | 'all';

interface Props {
  images: readonly DatasetImage[];
  selected: readonly DatasetImage[];
  /** Those that the filter shows; the same as `images` without one. */
  shown: readonly DatasetImage[];
  trigger: string;
  /** @param changes new labels by id; @param trigger a trigger word to put in front of all */
  onApply: (changes: Map<string, string>, trigger?: string) => void;
  onClose: () => void;
}

const kinds: readonly Kind[] = ['add', 'remove', 'replace', 'trigger'];

/** One change of the labels of many images, with how many it alters before it is made. */
export function LabelBatchDialog({ images, selected, shown, trigger, onApply, onClose }: Props) {
  const say = labelWords.useWords();
  const [kind, setKind] = useState<Kind>('add');
  const [scope, setScope] = useState<Scope>(selected.length > 1 ? 'selected' : 'all');
  const [tags, setTags] = useState('');
  const [to, setTo] = useState('');
  const [place, setPlace] = useState<'front' | 'end'>('end');
  const [isInside, setInside] = useState(false);
  const [word, setWord] = useState(trigger);

  const chosen = kind === 'trigger' ? images : { selected, shown, all: images }[scope];
  const changes = changesOf();
  const tooLong = [...changes.values()].filter(
    (labels) => labels.length > trainingLimits.labelsMaxLength,
  ).length;
  const isChange = changes.size > 0 || (kind === 'trigger' && word.trim() !== trigger);

  function changesOf(): Map<string, string> {
    if (kind === 'trigger') return withoutTrigger(images, word);
    if (kind === 'replace') return batchChanges(chosen, { type: kind, from: tags, to, inside: isInside });
    return batchChanges(chosen, kind === 'add' ? { type: kind, tags, place } : { type: kind, tags });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('batch.title')}
      width={500}
      dismissible={tags === '' && to === ''}
      footer={
        <Button
          variant="primary"
          disabled={!isChange || tooLong > 0 || word.length > trainingLimits.triggerMaxLength}
          onClick={() => onApply(changes, kind === 'trigger' ? word.trim() : undefined)}
        >
          {say('batch.apply')}
        </Button>
      }
    >
      <Fields>
        <SegmentedControl
          label={say('batch.what')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: say(`batch.${value}`) }))}
          fullWidth
        />
        {kind === 'trigger' ? (
          <TextField
            label={say('batch.triggerWord')}
            hint={say('batch.triggerHelp')}
            value={word}
            onChange={setWord}
            maxLength={trainingLimits.triggerMaxLength}
            dir="auto"
            data-autofocus
          />
        ) : (
          <TextField
            label={say(kind === 'replace' ? 'batch.from' : 'batch.tags')}
            hint={kind === 'replace' ? undefined : say('batch.tagsHelp')}
            value={tags}
            onChange={setTags}
            dir="auto"
            data-autofocus
          />
        )}
        {kind === 'replace' && (
          <>
            <TextField label={say('batch.to')} value={to} onChange={setTo} dir="auto" />
            <Checkbox label={say('batch.inside')} checked={isInside} onChange={setInside} />
          </>
        )}
        {kind === 'add' && (
          <Select
            label={say('batch.place')}
            value={place}
            onChange={setPlace}
            options={[
              { value: 'front', label: say('batch.front') },
              { value: 'end', label: say('batch.end') },
            ]}
          />
        )}
        {kind !== 'trigger' && (
          <ScopeChoice scope={scope} onChange={setScope} {...{ images, selected, shown }} />
        )}
        <Preview role="status" data-problem={tooLong > 0 || undefined}>
          {tooLong > 0
            ? say('batch.tooLong', { count: tooLong, max: trainingLimits.labelsMaxLength })
            : say('batch.preview', { count: changes.size, total: chosen.length })}
        </Preview>
      </Fields>
    </Dialog>
  );
}

/** Which images are changed. */
function ScopeChoice({
  scope,
  onChange,
  images,
  selected,
  shown,
}: Pick<Props, 'images' | 'selected' | 'shown'> & { scope: Scope; onChange: (scope: Scope) => void }) {
  const say = labelWords.useWords();
  return (
    <RadioList<Scope>
      label={say('batch.scope')}
      value={scope}
      onChange={onChange}
      options={[
        ...(selected.length > 0
          ? [{ value: 'selected' as const, label: say('batch.selected', { count: selected.length }) }]
          : []),
        ...(shown.length < images.length
          ? [{ value: 'shown' as const, label: say('batch.shown', { count: shown.length }) }]
          : []),
        { value: 'all', label: say('batch.all', { count: images.length }) },
      ]}
    />
  );
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
`;

const Preview = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  &[data-problem] {
    color: ${color.dangerText};
  }
`;
