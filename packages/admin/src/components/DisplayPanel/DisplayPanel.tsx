import { Button, color, SegmentedControl, styled, Switch } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { changeDisplay, defaultDisplay, display, type Display } from '../../state/display.ts';
import { adminWords } from '../../words.ts';
import { DetailsDrawer } from '../DetailsDrawer/DetailsDrawer.tsx';

const swatches = ['#6A6AF2', '#409EFF', '#13C2C2', '#3FB984', '#E2A53B', '#F5613D', '#EB2F96'] as const;

type SwitchName = 'topNav' | 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'dynamicTitle';
const switches: readonly { name: SwitchName; hint?: 'display.topNavHint' | 'display.tagsViewHint' }[] = [
  { name: 'topNav', hint: 'display.topNavHint' },
  { name: 'tagsView', hint: 'display.tagsViewHint' },
  { name: 'fixedHeader' },
  { name: 'sidebarLogo' },
  { name: 'dynamicTitle' },
];

/** How the shell looks on this device. Everything works at once. */
export function DisplayPanel({ onClose }: { onClose: () => void }) {
  const say = adminWords.useWords();
  const shown = useObservable(display);
  return (
    <DetailsDrawer title={say('display.title')} onClose={onClose}>
      <Hint>{say('display.intro')}</Hint>
      <ColourChoice value={shown.themeColour} onChange={(themeColour) => changeDisplay({ themeColour })} />
      <Group>
        <span>{say('display.sideTheme')}</span>
        <SegmentedControl<Display['sideTheme']>
          label={say('display.sideTheme')}
          value={shown.sideTheme}
          onChange={(sideTheme) => changeDisplay({ sideTheme })}
          options={[
            { value: 'dark', label: say('display.dark') },
            { value: 'light', label: say('display.light') },
          ]}
        />
      </Group>
      <div>
        {switches.map(({ name, hint }) => (
          <Switch
            key={name}
            label={say(`display.${name}`)}
            hint={hint && say(hint)}
            checked={shown[name]}
            onChange={(isOn) => changeDisplay({ [name]: isOn })}
          />
        ))}
      </div>
      <Button onClick={() => display.set(defaultDisplay)}>{say('display.reset')}</Button>
    </DetailsDrawer>
  );
}

function ColourChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const say = adminWords.useWords();
  return (
    <Group>
      <span>{say('display.themeColour')}</span>
      <Swatches role="group" aria-label={say('display.themeColour')}>
        {swatches.map((swatch) => (
          <Swatch
            key={swatch}
            type="button"
            aria-label={say('display.colour', { value: swatch })}
            aria-pressed={swatch.toLowerCase() === value.toLowerCase()}
            style={{ background: swatch }}
            onClick={() => onChange(swatch)}
          />
        ))}
        <input
          type="color"
          aria-label={say('display.customColour')}
          title={say('display.customColour')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Swatches>
    </Group>
  );
}

const Hint = styled.p`
  color: ${color.textFaint};
`;

const Group = styled.div`
  display: grid;
  gap: 8px;
`;

const Swatches = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  input {
    width: 40px;
    height: 28px;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
`;

const Swatch = styled.button`
  width: 28px;
  height: 28px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  box-shadow: inset 0 0 0 1px ${color.hairlineStrong};
  cursor: pointer;
  &[aria-pressed='true'] {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
`;
