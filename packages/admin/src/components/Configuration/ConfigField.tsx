import { limits, type ConfigItem } from '@tai/contracts';
import { Button, Select, styled, Switch, TextArea, TextField } from '@tai/design-system';
import { useState } from 'react';
import { useSaveConfigMutation } from '../../api/configurationApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';
import { choicesOf, useKeyWords } from './configWords.ts';

/** One value: changed, saved and reset alone, with its result beside it. */
export function ConfigField({ item }: { item: ConfigItem }) {
  const say = adminWords.useWords();
  const labelOf = useKeyWords();
  const [draft, setDraft] = useState(item.configValue);
  const [save, { error, isLoading, isSuccess }] = useSaveConfigMutation();
  const { configKey, configValue, defaultValue } = item;
  const [known, setKnown] = useState(configValue);
  if (known !== configValue) {
    // Somebody else has set it: what was not changed here follows, what was is kept.
    setKnown(configValue);
    if (draft === known) setDraft(configValue);
  }
  const isChanged = draft !== configValue;
  const isAtOnce = item.kind === 'boolean' || choicesOf(configKey) !== undefined;

  function set(value: string): void {
    setDraft(value);
    if (isAtOnce) void store(value);
  }
  async function store(value: string): Promise<void> {
    const { data } = await save({ configKey, configValue: value });
    if (data) setDraft(data.configValue);
    else if (isAtOnce) setDraft(configValue);
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void store(draft);
      }}
    >
      <ConfigControl item={item} label={labelOf(configKey)} value={draft} onChange={set} />
      <Row>
        {isChanged && !isAtOnce && (
          <>
            <Button type="submit" size="compact" variant="primary" loading={isLoading}>
              {say('common.save')}
            </Button>
            <Button size="compact" onClick={() => setDraft(configValue)}>
              {say('common.cancel')}
            </Button>
          </>
        )}
        {configValue !== defaultValue && !isChanged && (
          <Button size="compact" variant="ghost" loading={isLoading} onClick={() => void store(defaultValue)}>
            {say('config.reset')}
          </Button>
        )}
        {isSuccess && !isChanged && <span role="status">{say('config.saved')}</span>}
      </Row>
      <FailureText error={error} />
    </Form>
  );
}

interface ConfigControlProps {
  item: ConfigItem;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function ConfigControl({ item, label, value, onChange }: ConfigControlProps) {
  const say = adminWords.useWords();
  const { kind, configKey, configValue, defaultValue } = item;
  const choices = choicesOf(configKey);
  const shownDefault =
    kind === 'boolean'
      ? say(defaultValue === 'true' ? 'config.on' : 'config.off')
      : (choices?.includes(defaultValue as never)
          ? say(`config.choice.${defaultValue as 'normal'}`)
          : defaultValue) || say('config.emptyDefault');
  const hint = [
    configKey,
    say('config.defaultValue', { value: shownDefault }),
    configValue !== defaultValue && say('config.changed'),
  ]
    .filter(Boolean)
    .join(' · ');
  if (kind === 'boolean') {
    return (
      <Switch
        label={label}
        hint={hint}
        checked={value === 'true'}
        onChange={(isOn) => onChange(String(isOn))}
      />
    );
  }
  if (choices) {
    return (
      <Select
        label={label}
        hint={hint}
        value={value}
        onChange={onChange}
        options={choices.map((choice) => ({ value: choice, label: say(`config.choice.${choice}`) }))}
      />
    );
  }
  const field = { label, hint, value, onChange };
  if (kind === 'longText')
    return <TextArea {...field} maxLength={limits.administration.configValueMaxLength} />;
  return <TextField {...field} type={kind} step="any" min={kind === 'number' ? 0 : undefined} />;
}

const Form = styled.form`
  display: grid;
  gap: 8px;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  &:empty {
    display: none;
  }
`;
