// The theme for feature teams and for companies: every token as it is in the dark and in the light theme, side by side.
// The values are read from the page, so that the story shows what the tokens are now.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { expect, within } from 'storybook/test';
import { Button } from '../components/Button/Button.tsx';
import { Checkbox } from '../components/Checkbox/Checkbox.tsx';
import { Slider } from '../components/Slider/Slider.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { styled } from '../styled.ts';
import { color, controlHeight, fontSize, motion, radius, shadow, space } from '../theme/tokens.ts';
import { Row } from './gallery.tsx';

const noop = () => undefined;
const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];

/** What each color token is for, in the order of `color`. Those that an installation sets are marked. */
const colorGroups: Record<string, Partial<Record<keyof typeof color, string>>> = {
  Surfaces: {
    app: 'The page',
    stage: 'Behind the image being worked on',
    panel: 'Panels, headers, menus at the side',
    raised: 'Cards on a panel',
    overlay: 'Menus, dialogs, tooltips, toasts',
  },
  Controls: {
    button: 'Secondary buttons, on any surface',
    field: 'Text fields, selects',
    controlBorder: 'Edges that show where a control is: 3:1',
    hairline: 'Lines that separate',
    hairlineStrong: 'The same, where a line must be seen',
    hover: 'Under the pointer',
    pressed: 'While pressed',
  },
  Text: {
    text: 'What is read: 4.5:1',
    textMuted: 'Beside it: 4.5:1',
    textFaint: 'Hints, units, counters: 4.5:1',
    textDisabled: 'Controls that can’t be used',
  },
  'Accent, set by BRAND_ACCENT': {
    accent: 'Selection, focus, progress, icons: 3:1',
    accentFill: 'Primary buttons: 4.5:1 with the text on it',
    accentFillHover: 'The same under the pointer',
    onAccent: 'Text on a filled button',
    accentText: 'Links, selected labels: 4.5:1',
    selected: 'Selected rows',
  },
  States: {
    success: 'Done',
    successText: 'Text of it',
    warning: 'Needs attention',
    warningText: 'Text of it',
    danger: 'Failed, destroys',
    dangerText: 'Text of it',
    dangerFill: 'Buttons that destroy',
    dangerFillHover: 'The same under the pointer',
    info: 'Neutral notice',
    infoText: 'Text of it',
  },
  'Over the page': {
    scrim: 'Behind a dialog',
    onPicture: 'Under controls on an image',
  },
};

const settings = [
  ['BRAND_NAME', 'Window title and the logo’s name for screen readers', 'Acme Design'],
  ['BRAND_ACCENT', 'The six accent tokens, computed for both themes', '#0f7b6c'],
  ['BRAND_RADIUS', 'All corners in proportion: small, medium, large, or 0 to 16 px', 'small'],
  ['BRAND_LOGO', 'Logo in menu, home, landing and sign-in pages; SVG or PNG', '/srv/brand/logo.svg'],
  ['BRAND_LOGO_LIGHT', 'The same in the light theme', '/srv/brand/logo-light.svg'],
  ['BRAND_ICON', 'Narrow menu and icon of the browser tab', '/srv/brand/icon.svg'],
] as const;

/** What BRAND_RADIUS sets `--tai-rounding` to. */
const roundings = { small: 0.5, medium: 1, large: 1.5 } as const;

/** The value that a CSS variable has in one theme: the design system declares both on `data-theme`. */
function Value({ of }: { of: string }) {
  const place = useRef<HTMLElement>(null);
  const [value, setValue] = useState('');
  useLayoutEffect(() => {
    if (!place.current) return;
    const name = /--[\w-]+/.exec(of)?.[0] ?? '';
    setValue(getComputedStyle(place.current).getPropertyValue(name).trim());
  }, [of]);
  return <code ref={place}>{value}</code>;
}

function InBothThemes({ children }: { children: (theme: Theme) => ReactNode }) {
  return (
    <Both>
      {themes.map((theme) => (
        <Half key={theme} data-theme={theme} aria-label={`${theme} theme`} role="group">
          {children(theme)}
        </Half>
      ))}
    </Both>
  );
}

function Swatches({ tokens }: { tokens: Partial<Record<keyof typeof color, string>> }) {
  return (
    <dl>
      {Object.entries(tokens).map(([name, use]) => (
        <Line key={name}>
          <dt>
            <Swatch style={{ '--swatch': color[name as keyof typeof color] } as CSSProperties} />
            {name}
          </dt>
          <dd>{use}</dd>
          <dd>
            <Value of={color[name as keyof typeof color]} />
          </dd>
        </Line>
      ))}
    </dl>
  );
}

function Colors() {
  return (
    <section>
      <h2>Colors</h2>
      {Object.entries(colorGroups).map(([title, tokens]) => (
        <div key={title}>
          <h3>{title}</h3>
          <InBothThemes>{() => <Swatches tokens={tokens} />}</InBothThemes>
        </div>
      ))}
    </section>
  );
}

function Measures() {
  return (
    <>
      <section>
        <h2>Type</h2>
        <p>Inter, then the system’s fonts for Chinese and Japanese. Numbers in columns are tabular.</p>
        {Object.entries(fontSize).map(([name, size]) => (
          <Sample key={name}>
            <code>
              {name} {size}
            </code>
            <span style={{ fontSize: size }}>Harbour at dusk 港口黄昏 港の夕暮れ 1024</span>
          </Sample>
        ))}
      </section>
      <section>
        <h2>Space and controls</h2>
        <p>Everything lies on a grid of 4 px. Controls have three heights.</p>
        <Row>
          {[1, 2, 3, 4, 6, 8].map((steps) => (
            <Figure key={steps}>
              <Bar style={{ width: space(steps) }} />
              <figcaption>
                space({steps}) {space(steps)}
              </figcaption>
            </Figure>
          ))}
          {Object.entries(controlHeight).map(([name, height]) => (
            <Figure key={name}>
              <Bar style={{ width: 96, height }} />
              <figcaption>
                {name} {height}
              </figcaption>
            </Figure>
          ))}
        </Row>
      </section>
      <section>
        <h2>Corners and shadows</h2>
        <p>Corners follow BRAND_RADIUS; circles and pills stay round.</p>
        <Row>
          {Object.entries(radius).map(([name, corner]) => (
            <Figure key={name}>
              <Box style={{ borderRadius: corner }} />
              <figcaption>{name}</figcaption>
            </Figure>
          ))}
          {Object.entries(shadow).map(([name, cast]) => (
            <Figure key={name}>
              <Box style={{ borderRadius: radius.card, boxShadow: cast }} />
              <figcaption>{name}</figcaption>
            </Figure>
          ))}
        </Row>
      </section>
      <section>
        <h2>Motion</h2>
        <p>
          {Object.entries(motion)
            .map(([name, value]) => `${name} ${value}`)
            .join(' · ')}
          . Nothing that appears under the pointer moves, nothing moves for ever, and all of it ends where
          people ask for less motion.
        </p>
      </section>
    </>
  );
}

function Company() {
  return (
    <section>
      <h2>A company’s own look</h2>
      <p>
        Environment variables of the server; a change needs a restart and no build. An accent that can’t be
        read in one of the themes is refused with the nearest color that can. docs/theming.md has the rules.
      </p>
      <dl>
        {settings.map(([name, use, example]) => (
          <Line key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{use}</dd>
            <dd>
              <code>{example}</code>
            </dd>
          </Line>
        ))}
      </dl>
      <h3>The same controls with small, medium and large corners</h3>
      <InBothThemes>
        {(theme) =>
          Object.entries(roundings).map(([name, rounding]) => (
            <Branded key={name} style={{ '--tai-rounding': rounding } as CSSProperties}>
              <TextField label={`Name, ${theme}, ${name}`} value="Harbour at dusk" onChange={noop} />
              <Slider
                label={`Strength, ${theme}, ${name}`}
                unit="%"
                min={0}
                max={100}
                value={65}
                onChange={noop}
              />
              <Row>
                <Button variant="primary">Generate</Button>
                <Button>Download</Button>
                <Checkbox label="Watermark" checked onChange={noop} />
              </Row>
            </Branded>
          ))
        }
      </InBothThemes>
    </section>
  );
}

function Guide() {
  return (
    <Page>
      <h1>Theme</h1>
      <Colors />
      <Measures />
      <Company />
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  gap: 32px;
  max-width: 1280px;
  padding: 24px;
  h1 {
    font-size: ${fontSize.page};
  }
  h2 {
    padding-bottom: 8px;
    font-size: ${fontSize.title};
  }
  h3 {
    padding: 16px 0 8px;
    font-size: ${fontSize.emphasis};
  }
  section > p {
    max-width: 72ch;
    padding-bottom: 12px;
    color: ${color.textMuted};
  }
`;

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: 16px;
`;

const Half = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  padding: 8px 16px;
  border-radius: ${radius.card};
  background: ${color.panel};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  color: ${color.text};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1.1fr);
  gap: 4px 12px;
  align-items: center;
  padding: 6px 0;
  overflow-wrap: anywhere;
  dt {
    display: flex;
    gap: 8px;
    align-items: center;
    font-weight: 550;
  }
  dd {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Swatch = styled.span`
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: ${radius.small};
  background: var(--swatch);
  box-shadow: inset 0 0 0 1px ${color.hairlineStrong};
`;

const Sample = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: baseline;
  padding: 4px 0;
  code {
    width: 120px;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;

const Figure = styled.figure`
  display: grid;
  gap: 6px;
  margin: 0;
  justify-items: start;
  figcaption {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;

const Bar = styled.span`
  height: 16px;
  border-radius: 2px;
  background: ${color.accent};
`;

const Box = styled.span`
  width: 96px;
  height: 56px;
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.hairlineStrong};
`;

const Branded = styled.div`
  display: grid;
  gap: 12px;
  padding: 8px 0;
`;

const meta = { component: Guide } satisfies Meta<typeof Guide>;
export default meta;

/** Both halves show their own theme, whichever the page has. */
export const Tokens: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const grounds = { dark: '#0e0e12', light: '#f6f6f9' };
    for (const theme of themes) {
      const [surfaces] = await canvas.findAllByRole('group', { name: `${theme} theme` });
      await expect(surfaces && within(surfaces).getByText(grounds[theme])).toBeVisible();
    }
  },
};
