import { leaveDemoMode, useDemoMode, useSettings } from '@tai/api-client';
import { themes, type LanguageCode, type ThemeChoice } from '@tai/contracts';
import { Button, color, SegmentedControl, styled, Switch, toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { languageNames } from '../../../domain/languageNames.ts';
import { settingsWords } from '../../../settingsWords.ts';

type SwitchName = 'download' | 'collect' | 'hide' | 'watermark' | 'source' | 'size' | 'date';

/** Language, theme, and the switches; each takes effect at once and is saved with the account. */
export function Component() {
  const say = settingsWords.useWords();
  const [settings, change] = useSettings();
  const isDemo = useDemoMode();
  const tellWatermark = (isOn: boolean) =>
    toast.show({
      id: 'shell.watermark',
      message: say(isOn ? 'general.watermarkOn' : 'general.watermarkOff'),
      tone: 'success',
    });
  const switchFor = (name: SwitchName) => (
    <Switch
      key={name}
      label={say(`general.${name}`)}
      hint={say(`general.${name}Help`)}
      checked={settings[name]}
      onChange={(isOn) => {
        change({ [name]: isOn });
        if (name === 'watermark') tellWatermark(isOn);
      }}
    />
  );
  const work: SwitchName[] = isDemo
    ? ['download', 'hide', 'watermark']
    : ['download', 'collect', 'hide', 'watermark'];
  return (
    <Stack>
      {isDemo && <Demonstration />}
      <Choice<LanguageCode>
        label={say('general.language')}
        value={settings.language}
        onChange={(language) => change({ language })}
        options={languageNames.map(([value, label]) => ({ value, label }))}
      />
      <Choice<ThemeChoice>
        label={say('general.theme')}
        value={settings.theme}
        onChange={(theme) => change({ theme })}
        options={themes.map((value) => ({ value, label: say(`general.${value}`) }))}
      />
      <Group aria-label={say('general.work')}>
        <h3>{say('general.work')}</h3>
        {work.map(switchFor)}
      </Group>
      <Group aria-label={say('general.display')}>
        <h3>{say('general.display')}</h3>
        {(['source', 'size', 'date'] as const).map(switchFor)}
      </Group>
    </Stack>
  );
}

/** Says that this is a demonstration, and ends it. */
function Demonstration() {
  const say = settingsWords.useWords();
  const confirm = usePort(confirmPort);
  async function leave(): Promise<void> {
    const isSure = await confirm.ask({
      title: say('general.leaveDemoTitle'),
      content: say('general.leaveDemoHelp'),
      confirmLabel: say('general.leaveDemo'),
      danger: true,
    });
    if (isSure) leaveDemoMode();
  }
  return (
    <Line>
      <span>{say('general.demo')}</span>
      <Button onClick={() => void leave()}>{say('general.leaveDemo')}</Button>
    </Line>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string }[];
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <Line>
      <span aria-hidden>{props.label}</span>
      <SegmentedControl {...props} />
    </Line>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
`;

const Group = styled.section`
  display: grid;
  gap: 8px;
  padding-top: 16px;
  border-top: 1px solid ${color.hairline};
  h3 {
    color: ${color.textFaint};
    font-size: 12px;
  }
`;
