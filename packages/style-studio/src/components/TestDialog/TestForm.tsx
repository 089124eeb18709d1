import { limits, styleLimits, type TrainCheckpointLine } from '@tai/contracts';
import { Button, Chip, color, DiceIcon, fontSize, NumberField, styled, TextArea } from '@tai/design-system';
import { useId, useState, type ReactNode } from 'react';
import { offeredIntensities, toggleValue } from '../../domain/styleTestForm.ts';
import { recordWords } from '../../recordWords.ts';
import type { StyleTest } from './useStyleTest.ts';

interface Props {
  checkpoints: readonly TrainCheckpointLine[];
  test: StyleTest;
}

/** What is compared: prompts, checkpoints, intensities and seeds. */
export function TestForm({ checkpoints, test }: Props) {
  const say = recordWords.useWords();
  const { form, change } = test;
  const ids = checkpoints.map(({ id }) => id);
  return (
    <Form role="form" aria-label={say('test.form')}>
      <TextArea
        label={say('test.prompts')}
        hint={say('test.promptsHint')}
        minRows={3}
        maxRows={8}
        value={form.prompts}
        onChange={(prompts) => change({ prompts })}
      />
      <Part
        title={say('test.checkpoints')}
        action={
          checkpoints.length > 1 && (
            <>
              <Button variant="ghost" size="compact" onClick={() => change({ checkpointIds: ids })}>
                {say('test.allCheckpoints')}
              </Button>
              <Button variant="ghost" size="compact" onClick={() => change({ checkpointIds: ids.slice(-1) })}>
                {say('test.newestCheckpoint')}
              </Button>
            </>
          )
        }
      >
        <Chips>
          {checkpoints.map(({ id, epoch, isFinal }) => (
            <Chip
              key={id}
              label={say(isFinal ? 'test.final' : 'test.epoch', { epoch })}
              selected={form.checkpointIds.includes(id)}
              onClick={() =>
                change({
                  // In the order of the training, whatever order they are pressed in.
                  checkpointIds: ids.filter((one) => form.checkpointIds.includes(one) !== (one === id)),
                })
              }
            />
          ))}
        </Chips>
      </Part>
      <Intensities test={test} />
      <Seeds test={test} />
    </Form>
  );
}

function Intensities({ test: { form, change } }: { test: StyleTest }) {
  const say = recordWords.useWords();
  const [other, setOther] = useState(60);
  const { min, max, step } = styleLimits.intensity;
  const shown = [...new Set([...offeredIntensities, ...form.intensities])].toSorted((a, b) => a - b);
  return (
    <Part title={say('test.intensities')} hint={say('test.intensitiesHint')}>
      <Chips>
        {shown.map((value) => (
          <Chip
            key={value}
            label={String(value)}
            selected={form.intensities.includes(value)}
            onClick={() => change({ intensities: toggleValue(form.intensities, value) })}
          />
        ))}
      </Chips>
      <Adding>
        <NumberField
          label={say('test.otherIntensity')}
          hideLabel
          {...{ min, max, step }}
          value={other}
          onChange={setOther}
        />
        <Button
          aria-label={say('test.addIntensity')}
          disabled={form.intensities.includes(other)}
          onClick={() => change({ intensities: toggleValue(form.intensities, other) })}
        >
          {say('test.add')}
        </Button>
      </Adding>
    </Part>
  );
}

/** A seed in the range of the product. */
function randomSeed(): number {
  return Math.floor(Math.random() * limits.generation.seedMax);
}

function Seeds({ test: { form, change } }: { test: StyleTest }) {
  const say = recordWords.useWords();
  const [other, setOther] = useState(1);
  const add = (seed: number) =>
    form.seeds.includes(seed) ? undefined : change({ seeds: [...form.seeds, seed] });
  return (
    <Part
      title={say('test.seeds')}
      action={
        <Button
          variant="ghost"
          size="compact"
          startIcon={<DiceIcon size={16} />}
          onClick={() => add(randomSeed())}
        >
          {say('test.randomSeed')}
        </Button>
      }
    >
      <Chips>
        {form.seeds.map((seed) => (
          <Chip
            key={seed}
            label={String(seed)}
            onRemove={() => change({ seeds: form.seeds.filter((one) => one !== seed) })}
          />
        ))}
      </Chips>
      <Adding>
        <NumberField
          label={say('test.otherSeed')}
          hideLabel
          min={0}
          max={limits.generation.seedMax}
          step={1}
          value={other}
          onChange={setOther}
        />
        <Button
          aria-label={say('test.addSeed')}
          disabled={form.seeds.includes(other)}
          onClick={() => add(other)}
        >
          {say('test.add')}
        </Button>
      </Adding>
    </Part>
  );
}

interface PartProps {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}

function Part({ title, hint, action, children }: PartProps) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id}>
      <Line>
        <span id={id}>{title}</span>
        {action}
      </Line>
      {children}
      {hint !== undefined && <Hint>{hint}</Hint>}
    </Group>
  );
}

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-height: 28px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-weight: 500;
  > span {
    flex: 1;
  }
`;

const Hint = styled.p`
  margin: 0;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  max-height: 180px;
  padding: 2px;
  overflow: auto;
`;

const Adding = styled.div`
  display: flex;
  gap: 8px;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
