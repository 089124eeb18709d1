import { detailsOf, type Parameter } from '@tai/contracts';
import { Button, Chip, color, Select, styled, TextArea } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { readValues } from '../../domain/batch.ts';
import { toolWords } from '../../toolWords.ts';
import type { AxisDraft } from './keptForms.ts';

interface Props {
  title: string;
  /** Without it this axis cannot be left out. */
  noneLabel?: string;
  parameters: readonly Parameter[];
  axis: AxisDraft | null;
  onChange: (axis: AxisDraft | null) => void;
}

const none = ' none';
/** Seeds that one press adds. */
const freshSeeds = 4;

/** Chooses a parameter and the values that the grid goes through. */
export function AxisField({ title, noneLabel, parameters, axis, onChange }: Props) {
  const { pick } = useLanguage();
  const parameter = parameters.find(({ name }) => name === axis?.name);
  return (
    <Group aria-label={title} role="group">
      <Select
        label={title}
        value={parameter?.name ?? none}
        options={[
          ...(noneLabel === undefined ? [] : [{ value: none, label: noneLabel }]),
          ...parameters.map(({ name, label }) => ({ value: name, label: pick(label) })),
        ]}
        onChange={(name) => {
          const chosen = parameters.find((one) => one.name === name);
          onChange(chosen ? { name, label: chosen.label, values: [] } : null);
        }}
      />
      {parameter && axis && <AxisValues key={parameter.name} {...{ parameter, axis, onChange }} />}
    </Group>
  );
}

interface ValuesProps {
  parameter: Parameter;
  axis: AxisDraft;
  onChange: (axis: AxisDraft) => void;
}

function AxisValues({ parameter, axis, onChange }: ValuesProps) {
  return detailsOf(parameter).batch?.kind === 'typed' ? (
    <TypedValues {...{ parameter, axis, onChange }} />
  ) : (
    <FixedValues {...{ parameter, axis, onChange }} />
  );
}

function TypedValues({ parameter, axis, onChange }: ValuesProps) {
  const say = toolWords.useWords();
  const { pick } = useLanguage();
  const [text, setText] = useState(() => axis.text ?? axis.values.map(({ label }) => pick(label)).join('\n'));
  const { wrong } = readValues(parameter, text);
  const { batch, seedMax } = detailsOf(parameter);
  const range = batch?.kind === 'typed' ? batch.range?.(parameter) : undefined;

  function type(next: string): void {
    setText(next);
    onChange({ ...axis, text: next, values: readValues(parameter, next).values });
  }

  function addSeeds(max: number): void {
    const seeds = Array.from({ length: freshSeeds }, () => Math.floor(Math.random() * (max + 1)));
    type([text.trim(), ...seeds].filter((part) => part !== '').join(', '));
  }

  return (
    <>
      <TextArea
        label={say('batch.values', { name: pick(parameter.label) })}
        value={text}
        minRows={range ? 2 : 5}
        hint={range ? say('batch.numbers', range) : say('batch.lines')}
        error={wrong.length > 0 ? say('batch.wrong', { values: wrong.slice(0, 5).join('、') }) : undefined}
        onChange={type}
      />
      {seedMax && (
        <Row>
          <Button size="compact" onClick={() => addSeeds(seedMax(parameter))}>
            {say('batch.freshSeeds', { count: freshSeeds })}
          </Button>
        </Row>
      )}
    </>
  );
}

function FixedValues({ parameter, axis, onChange }: ValuesProps) {
  const say = toolWords.useWords();
  const { pick } = useLanguage();
  const { batch } = detailsOf(parameter);
  const options = batch?.kind === 'fixed' ? batch.values(parameter) : [];
  const isChosen = (value: unknown) =>
    axis.values.some((one) => JSON.stringify(one.value) === JSON.stringify(value));
  const set = (chosen: readonly (typeof options)[number][]) =>
    onChange({
      ...axis,
      values: chosen.map(({ label, value }) => ({ label, value })),
    });
  return (
    <Row role="group" aria-label={say('batch.values', { name: pick(parameter.label) })}>
      {options.map((option) => (
        <Chip
          key={option.key}
          label={pick(option.label)}
          selected={isChosen(option.value)}
          onClick={() =>
            // In the order of the list, however they were pressed.
            set(options.filter((one) => (one === option) !== isChosen(one.value)))
          }
        />
      ))}
      <Button size="compact" variant="ghost" onClick={() => set(options)}>
        {say('batch.all')}
      </Button>
    </Row>
  );
}

const Group = styled.div`
  display: grid;
  gap: 10px;
  padding: 12px;
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.raised};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
`;
