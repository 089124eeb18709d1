import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Avatar } from '../components/Avatar/Avatar.tsx';
import { BottomSheet } from '../components/BottomSheet/BottomSheet.tsx';
import { Badge } from '../components/Badge/Badge.tsx';
import { Button } from '../components/Button/Button.tsx';
import { IconButton } from '../components/IconButton/IconButton.tsx';
import { ImageBox } from '../components/ImageBox/ImageBox.tsx';
import { Logo } from '../components/Logo/Logo.tsx';
import { Panel } from '../components/Panel/Panel.tsx';
import { ProgressBar } from '../components/ProgressBar/ProgressBar.tsx';
import { ResizablePanels } from '../components/ResizablePanels/ResizablePanels.tsx';
import { SearchField } from '../components/SearchField/SearchField.tsx';
import { SegmentedControl } from '../components/SegmentedControl/SegmentedControl.tsx';
import { Select } from '../components/Select/Select.tsx';
import { Slider } from '../components/Slider/Slider.tsx';
import { Tabs } from '../components/Tabs/Tabs.tsx';
import { TextArea } from '../components/TextArea/TextArea.tsx';
import {
  BellIcon,
  CloseIcon,
  DownloadIcon,
  HomeIcon,
  ImageIcon,
  Cube3dIcon,
  MoreIcon,
  SearchIcon,
  VideoIcon,
  WandIcon,
} from '../icons/icons.tsx';
import { FilterIcon, UploadIcon } from '../icons/laterIcons.tsx';
import { ModelIcon, StyleIcon } from '../icons/studioIcons.tsx';
import { DiceIcon, HistoryIcon, CompareIcon, NodeIcon } from '../icons/studioIcons.tsx';
import { styled } from '../styled.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { useIsMobile } from '../theme/useMediaQuery.ts';
import { samplePicture } from './pictures.ts';

const Frame = styled.div`
  display: grid;
  grid-template: 48px minmax(0, 1fr) / 208px minmax(0, 1fr);
  height: 100vh;
  @media (max-width: 991px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const MenuColumn = styled.nav`
  grid-row: 1 / -1;
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 12px;
  background: ${color.panel};
  box-shadow: inset -1px 0 0 ${color.hairline};
  @media (max-width: 991px) {
    display: none;
  }
`;

const MenuLink = styled.a`
  display: flex;
  gap: 12px;
  align-items: center;
  height: 36px;
  padding: 0 10px;
  border-radius: ${radius.control};
  color: ${color.textMuted};
  font-weight: 500;
  text-decoration: none;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-current] {
    background: ${color.selected};
    color: ${color.text};
    > svg {
      color: ${color.accentText};
    }
  }
`;

const Header = styled.header`
  display: flex;
  gap: 4px;
  align-items: center;
  padding: 0 12px 0 20px;
  background: ${color.panel};
  box-shadow: inset 0 -1px 0 ${color.hairline};
  > h1 {
    flex: 1;
    font-size: ${fontSize.emphasis};
  }
`;

const Stage = styled.main`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  background: ${color.stage};
`;

const Results = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 300px));
  gap: 12px;
  place-content: center;
  min-height: 0;
  padding: 24px;
`;

const Waiting = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 12px;
  background: linear-gradient(transparent, rgb(10 10 13 / 80%));
  color: #fff;
  font-size: ${fontSize.caption};
`;

const Line = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  justify-content: space-between;
`;

const StageBar = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 10px 16px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  > p {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const MobileBar = styled.div`
  display: flex;
  gap: 8px;
  padding: 8px 12px max(8px, env(safe-area-inset-bottom));
  background: ${color.panel};
  box-shadow: inset 0 1px 0 ${color.hairline};
`;

const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 6px;
  padding: 8px 0 16px;
`;

const Day = styled.h3`
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-weight: 500;
`;

const Form = styled.div`
  display: flex;
  flex-direction: column;
  gap: 18px;
`;

const pages = [
  { name: 'Home', icon: <HomeIcon size={20} /> },
  { name: 'Images', icon: <ImageIcon size={20} /> },
  { name: 'Node canvas', icon: <NodeIcon size={20} /> },
  { name: 'Video', icon: <VideoIcon size={20} /> },
  { name: '3D', icon: <Cube3dIcon size={20} /> },
  { name: 'Styles', icon: <StyleIcon size={20} /> },
  { name: 'Training', icon: <ModelIcon size={20} /> },
];

function Library() {
  const [tab, setTab] = useState('images');
  const [query, setQuery] = useState('');
  return (
    <Panel
      title="Library"
      actions={
        <IconButton label="Upload" size="compact">
          <UploadIcon />
        </IconButton>
      }
    >
      <SearchField
        label="Search pictures"
        placeholder="Search"
        size="compact"
        value={query}
        onChange={setQuery}
      />
      <div style={{ padding: '6px 0 14px' }}>
        <Tabs
          label="Library"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'images', label: 'Images', count: 1284 },
            { value: 'videos', label: 'Videos', count: 12 },
          ]}
        />
      </div>
      {['Today', 'Yesterday'].map((day, row) => (
        <section key={day}>
          <Day>{day}</Day>
          <Thumbnails>
            {Array.from({ length: 9 }, (_, index) => (
              <li key={index}>
                <ImageBox
                  src={samplePicture(index + row * 9 + 1, 256, 256)}
                  alt={`Picture ${index + 1} of ${day}`}
                  width={256}
                  height={256}
                  onClick={() => undefined}
                  style={index === 1 && row === 0 ? { boxShadow: `0 0 0 2px ${color.accent}` } : undefined}
                />
              </li>
            ))}
          </Thumbnails>
        </section>
      ))}
    </Panel>
  );
}

function Parameters() {
  const [prompt, setPrompt] = useState(
    'A quiet mountain lake at dawn, mist over the water, low sun behind the ridge, film grain',
  );
  const [model, setModel] = useState('builtin');
  const [count, setCount] = useState('4');
  const [strength, setStrength] = useState(7.5);
  return (
    <Panel
      title="Text to image"
      actions={
        <IconButton label="More" size="compact">
          <MoreIcon />
        </IconButton>
      }
      footer={
        <Button variant="primary" size="touch" fullWidth shortcut="Mod+Enter">
          Generate
        </Button>
      }
    >
      <Form>
        <TextArea
          label="Prompt"
          value={prompt}
          onChange={setPrompt}
          maxLength={800}
          minRows={4}
          footer={
            <Line style={{ justifyContent: 'flex-start', marginInline: -4 }}>
              <IconButton label="Expand prompt" size="compact">
                <WandIcon />
              </IconButton>
              <IconButton label="Prompt history" size="compact">
                <HistoryIcon />
              </IconButton>
            </Line>
          }
        />
        <Select
          label="Model"
          value={model}
          onChange={setModel}
          options={[
            { value: 'builtin', label: 'Built-in engine' },
            { value: 'flux', label: 'FLUX.1 dev' },
          ]}
        />
        <div>
          <Day style={{ paddingBottom: 6 }}>Pictures</Day>
          <SegmentedControl
            label="Pictures"
            value={count}
            onChange={setCount}
            fullWidth
            options={['1', '2', '3', '4'].map((value) => ({ value, label: value }))}
          />
        </div>
        <Slider
          label="Guidance"
          min={1}
          max={20}
          step={0.5}
          value={strength}
          onChange={setStrength}
          defaultValue={7}
        />
        <Slider label="Steps" min={1} max={50} value={24} onChange={() => undefined} />
        <Button startIcon={<DiceIcon />}>Random seed</Button>
      </Form>
    </Panel>
  );
}

function StudioStage() {
  return (
    <Stage>
      <StageBar>
        <p>A quiet mountain lake at dawn, mist over the water, low sun behind the ridge</p>
        <Badge>1024 × 1024</Badge>
        <Badge tone="accent">Built-in engine</Badge>
      </StageBar>
      <Results>
        {[11, 12, 13].map((seed) => (
          <ImageBox
            key={seed}
            src={samplePicture(seed)}
            alt={`Result ${seed}`}
            width={1024}
            height={1024}
            eager
            style={{ borderRadius: 12 }}
          >
            <div style={{ position: 'absolute', top: 8, right: 8, display: 'flex', gap: 4 }}>
              <IconButton label="Compare" size="compact" onPicture>
                <CompareIcon />
              </IconButton>
              <IconButton label="Download" size="compact" onPicture>
                <DownloadIcon />
              </IconButton>
            </div>
          </ImageBox>
        ))}
        <ImageBox
          alt=""
          width={1024}
          height={1024}
          thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI"
          style={{ borderRadius: 12 }}
        >
          <Waiting>
            <Line>
              Rendering, 6 s left
              <IconButton label="Cancel" size="compact" onPicture>
                <CloseIcon />
              </IconButton>
            </Line>
            <ProgressBar label="Rendering" value={62} />
          </Waiting>
        </ImageBox>
      </Results>
    </Stage>
  );
}

function MobileStudio() {
  const [showsParameters, setShowsParameters] = useState(false);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <StudioStage />
      <MobileBar>
        <Button size="touch" startIcon={<FilterIcon />} onClick={() => setShowsParameters(true)}>
          Parameters
        </Button>
        <Button variant="primary" size="touch" fullWidth>
          Generate
        </Button>
      </MobileBar>
      <BottomSheet open={showsParameters} onClose={() => setShowsParameters(false)} title="Text to image">
        <Parameters />
      </BottomSheet>
    </div>
  );
}

function Studio() {
  const isMobile = useIsMobile();
  return (
    <Frame>
      <MenuColumn aria-label="Main">
        <div style={{ padding: '0 6px 14px' }}>
          <Logo size={24} />
        </div>
        {pages.map(({ name, icon }) => (
          <MenuLink key={name} href="#" aria-current={name === 'Images' ? 'page' : undefined}>
            {icon}
            {name}
          </MenuLink>
        ))}
      </MenuColumn>
      <Header>
        <h1>Generate image</h1>
        <IconButton label="Search actions" shortcut="Mod+K">
          <SearchIcon />
        </IconButton>
        <IconButton label="Notifications">
          <BellIcon />
        </IconButton>
        <Avatar name="Mei Lin" size={28} />
      </Header>
      {isMobile ? (
        <MobileStudio />
      ) : (
        <ResizablePanels
          storageKey="studio"
          panels={[
            {
              id: 'library',
              label: 'library',
              content: <Library />,
              defaultSize: 264,
              collapsible: true,
              shortcut: '[',
            },
            { id: 'stage', label: 'stage', content: <StudioStage />, flexible: true },
            {
              id: 'form',
              label: 'parameters',
              content: <Parameters />,
              defaultSize: 304,
              collapsible: true,
              shortcut: ']',
            },
          ]}
        />
      )}
    </Frame>
  );
}

const meta = { title: 'Kitchen sink', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

/** How a studio screen is put together: menu, header, library, stage, parameters. */
export const Full: StoryObj<typeof meta> = { render: () => <Studio /> };
