// For feature teams: which control to take for what. The words are here and not in a document, so that each stands beside
// the control as it is now.
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Badge } from '../components/Badge/Badge.tsx';
import { Button } from '../components/Button/Button.tsx';
import { Checkbox } from '../components/Checkbox/Checkbox.tsx';
import { Chip } from '../components/Chip/Chip.tsx';
import { DateField } from '../components/DateField/DateField.tsx';
import { IconButton } from '../components/IconButton/IconButton.tsx';
import { NumberField } from '../components/NumberField/NumberField.tsx';
import { ProgressBar } from '../components/ProgressBar/ProgressBar.tsx';
import { RadioList } from '../components/RadioList/RadioList.tsx';
import { SearchField } from '../components/SearchField/SearchField.tsx';
import { SegmentedControl } from '../components/SegmentedControl/SegmentedControl.tsx';
import { Select } from '../components/Select/Select.tsx';
import { Skeleton } from '../components/Skeleton/Skeleton.tsx';
import { Slider } from '../components/Slider/Slider.tsx';
import { Spinner } from '../components/Spinner/Spinner.tsx';
import { Switch } from '../components/Switch/Switch.tsx';
import { Tabs } from '../components/Tabs/Tabs.tsx';
import { TextArea } from '../components/TextArea/TextArea.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { DownloadIcon, MoreIcon, TrashIcon } from '../icons/icons.tsx';
import { styled } from '../styled.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { Row } from './gallery.tsx';

const noop = () => undefined;
const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
];

interface Advice {
  name: string;
  use: string;
  /** Absent for what floats over the page. */
  example?: ReactNode;
}

const chapters: Record<string, readonly Advice[]> = {
  'Something is done': [
    {
      name: 'Button',
      use: 'At most one primary in a view, for what most people came to do. Secondary for the rest, ghost in toolbars and lists, danger for what destroys. A button that cannot be used says why with disabledReason.',
      example: (
        <Row>
          <Button variant="primary">Generate</Button>
          <Button>Download</Button>
          <Button variant="danger" startIcon={<TrashIcon />}>
            Delete account
          </Button>
          <Button disabledReason="Write a prompt first">Generate</Button>
        </Row>
      ),
    },
    {
      name: 'IconButton',
      use: 'In toolbars, for what everybody knows by its icon. The label is its name and its tooltip.',
      example: (
        <Row>
          <IconButton label="Download">
            <DownloadIcon />
          </IconButton>
          <IconButton label="More">
            <MoreIcon />
          </IconButton>
        </Row>
      ),
    },
    {
      name: 'ButtonLink',
      use: 'Looks like a button and goes to another address: it can be opened in a new tab.',
    },
    { name: 'Menu', use: 'The actions beyond the first three or four, destructive ones last and apart.' },
    {
      name: 'ContextMenu',
      use: 'The same actions under the right mouse button; never the only way to them.',
    },
  ],
  'Something is chosen': [
    {
      name: 'Switch',
      use: 'On or off, and it takes effect at once.',
      example: <Switch label="Watermark" checked onChange={noop} />,
    },
    {
      name: 'Checkbox',
      use: 'Yes or no that is sent with a form, or any number of several.',
      example: <Checkbox label="Allow remixes" checked onChange={noop} />,
    },
    {
      name: 'SegmentedControl',
      use: 'One of two to five short ones, all in sight.',
      example: <SegmentedControl label="Language" value="en" onChange={noop} options={languages} />,
    },
    {
      name: 'RadioList',
      use: 'One of a few that need a line each.',
      example: (
        <RadioList
          label="Who can see it?"
          value="me"
          onChange={noop}
          options={[
            { value: 'me', label: 'Only me' },
            { value: 'all', label: 'Everyone', hint: 'All people who are signed in.' },
          ]}
        />
      ),
    },
    {
      name: 'Select',
      use: 'One of more than five, or of names. The system’s own picker on phones.',
      example: <Select label="Speak" value="en" onChange={noop} options={languages} />,
    },
    {
      name: 'Chip',
      use: 'A filter that is on or off beside others, a tag, a suggestion.',
      example: <Chip label="Product" selected onClick={noop} />,
    },
    {
      name: 'Tabs',
      use: 'Parts of one subject, one of which is shown.',
      example: (
        <Tabs
          label="Library"
          value="images"
          onChange={noop}
          tabs={[
            { value: 'images', label: 'Images', count: 12 },
            { value: 'videos', label: 'Videos' },
          ]}
        />
      ),
    },
  ],
  'Something is typed': [
    {
      name: 'TextField, TextArea',
      use: 'One line, or as many as are written. PasswordField and CodeField for passwords and codes.',
      example: (
        <Row>
          <TextField label="Name" value="Harbour at dusk" onChange={noop} />
          <TextArea label="Prompt" minRows={1} value="Red sports car at night" onChange={noop} />
        </Row>
      ),
    },
    {
      name: 'SearchField, SuggestField',
      use: 'Text that narrows a list; with suggestions where people search for names.',
      example: <SearchField label="Search" placeholder="Search" value="" onChange={noop} />,
    },
    {
      name: 'NumberField',
      use: 'A number that people know. Arrow keys and dragging its unit change it.',
      example: <NumberField label="Width" unit="px" value={1024} onChange={noop} />,
    },
    {
      name: 'DateField',
      use: 'A day, typed or chosen in a calendar. Two of them for a range, each with the other as its limit.',
      example: <DateField label="From" value="2026-11-24" onChange={noop} />,
    },
    {
      name: 'Slider',
      use: 'A number that people find by trying.',
      example: <Slider label="Strength" unit="%" min={0} max={100} value={65} onChange={noop} />,
    },
  ],
  'Something is said': [
    { name: 'Tooltip', use: 'The name of an icon, or why a control is disabled. Nothing that must be read.' },
    { name: 'Popover', use: 'A few controls that belong to the button they open from.' },
    {
      name: 'Dialog, ConfirmDialog',
      use: 'A task that needs the whole attention. Ask for confirmation only where nothing can be undone.',
    },
    { name: 'Drawer, BottomSheet', use: 'Details beside what they belong to; on phones from below.' },
    {
      name: 'Modal',
      use: 'The base of all dialogs, for the few that look like none of them, such as the tour.',
    },
    {
      name: 'toast',
      use: 'That something has happened, with the way to undo it. A bar at the bottom of the window takes keepToastsAbove.',
    },
    {
      name: 'Badge',
      use: 'A short state or number.',
      example: <Badge tone="success">Published</Badge>,
    },
    {
      name: 'EmptyState, ErrorState',
      use: 'Why there is nothing, with the first action; what happened, with a retry.',
    },
  ],
  'Something takes time': [
    {
      name: 'Spinner, Button loading',
      use: 'Up to a second or two without a measure.',
      example: (
        <Row>
          <Spinner label="Loading" />
          <Button loading>Save</Button>
        </Row>
      ),
    },
    {
      name: 'ProgressBar, ProgressRing',
      use: 'Longer, or with a measure.',
      example: <ProgressBar label="Upload" value={40} />,
    },
    {
      name: 'Skeleton',
      use: 'A list or a picture of known size that is on its way.',
      example: <Skeleton width={200} />,
    },
  ],
};

function Guide() {
  return (
    <Page>
      <h1>Which control when</h1>
      {Object.entries(chapters).map(([title, advice]) => (
        <section key={title}>
          <h2>{title}</h2>
          <dl>
            {advice.map(({ name, use, example }) => (
              <Line key={name}>
                <dt>{name}</dt>
                <dd>{use}</dd>
                <dd>{example}</dd>
              </Line>
            ))}
          </dl>
        </section>
      ))}
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  gap: 32px;
  max-width: 1080px;
  padding: 24px;
  h1 {
    font-size: ${fontSize.page};
  }
  h2 {
    padding-bottom: 8px;
    font-size: ${fontSize.title};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 180px minmax(0, 1fr) minmax(0, 1.2fr);
  gap: 8px 24px;
  align-items: start;
  padding: 12px 0;
  border-top: 1px solid ${color.hairline};
  dt {
    font-weight: 600;
  }
  dd {
    color: ${color.textMuted};
  }
  @media (max-width: 991px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const meta = { component: Guide } satisfies Meta<typeof Guide>;
export default meta;

export const WhichControlWhen: StoryObj<typeof meta> = {};
