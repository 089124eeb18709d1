import {
  color,
  DropHint,
  IconButton,
  ResizablePanels,
  SidebarRightIcon,
  styled,
  type PanelSpec,
  useIsMobile,
  VisuallyHidden,
} from '@tai/design-system';
import type { Picture } from '@tai/contracts';
import { SlotComponent, useLanguage, useShortcuts, useSlot, workspacePanelSlot } from '@tai/kernel';
import { useMemo, useRef, type ReactNode } from 'react';
import { generationWords } from '../../words.ts';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { panelWidths } from './panelWidths.ts';
import { Rail, ToolRail, type ToolRailProps } from './ToolRail.tsx';
import { useStageDrop } from './useStageDrop.ts';
import { useHiddenPanels, type PanelMemory } from './useHiddenPanels.ts';

/** What a workspace fills the layout with. */
export interface WorkspaceLayoutProps {
  /** Where widths and hidden panels are kept. */
  memory: PanelMemory;
  stage: ReactNode;
  /** Below the stage: results, frames, pages. */
  strip?: ReactNode;
  parameters: ReactNode;
  /** The main button, below the parameters and at the foot of a phone. @param onDone closes what the button stands in */
  renderAction?: ((onDone?: () => void) => ReactNode) | undefined;
  tools?: Pick<ToolRailProps, 'groups' | 'current' | 'onChoose'> & {
    /** Which tools there are is not known yet: their place is kept free. */
    isLoading?: boolean;
  };
  /** For a narrow window, where the parameters come from below: the name of the tool and what was given to it so far. */
  summary: { title: string; text: string };
  /** A panel that was asked for, by the id of its item in `workspacePanelSlot`; another object asks again. */
  wanted?: { id: string } | null;
  /** Puts an image on the stage, from the library. */
  onPick?: (picture: Picture) => void;
  /** Puts an image that was dropped on the stage there, by its id. */
  onDropPicture?: (id: string) => void;
  /** Takes files that were dropped or pasted on the stage. */
  onFiles?: (files: readonly File[]) => void;
  /** The person works on the stage itself, for example paints. Sheets over the stage close meanwhile. */
  isStageBusy?: boolean;
  /** The keys [ and ] fold the panels at the sides; false where the stage has another use for them. */
  hasPanelKeys?: boolean;
}

const loadNarrow = () => import('./NarrowWorkspace.tsx');

/**
 * The page of a workspace: the library at the left, the stage, the parameters and the tools at the right. Under 992 px the
 * stage stays and the rest comes from below.
 */
export function WorkspaceLayout(props: WorkspaceLayoutProps) {
  const isMobile = useIsMobile();
  const say = generationWords.useWords();
  const centre = useRef<HTMLDivElement>(null);
  const drop = useStageDrop({ stage: centre, onPicture: props.onDropPicture, onFiles: props.onFiles });
  const stage = (
    <Centre ref={centre} {...drop.props}>
      {props.stage}
      {props.strip}
      {drop.isOver && <DropHint>{say('workspace.drop')}</DropHint>}
    </Centre>
  );
  if (isMobile)
    return (
      <Narrow>
        {/* The visible heading is in the form, which is a closed sheet here. */}
        <VisuallyHidden as="h1">{props.summary.title}</VisuallyHidden>
        {/* Outside of what is loaded later: a stage that is put up again loses the stroke that was begun on it. */}
        <Main>{stage}</Main>
        <LazyPart load={loadNarrow} props={props} fallback={null} />
      </Narrow>
    );
  return <WideWorkspace {...props} stage={stage} />;
}

function WideWorkspace({
  memory,
  stage,
  parameters,
  renderAction,
  tools,
  wanted = null,
  onPick,
  hasPanelKeys = true,
}: WorkspaceLayoutProps) {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  const panels = useSlot(workspacePanelSlot);
  const { areHidden, toggle } = useHiddenPanels(memory);
  const widths = useMemo(() => panelWidths(window.innerWidth), []);
  useShortcuts(
    useMemo(
      () => [
        {
          id: 'workspace.panels',
          keys: 'Mod+B',
          label: say('workspace.togglePanels'),
          group: say('workspace.group'),
          run: toggle,
        },
      ],
      [say, toggle],
    ),
  );
  // Kept between renders: React skips an element that is the same, so that typing a prompt does not draw the library again.
  const besideStage = useMemo<PanelSpec[]>(
    () =>
      panels.map((panel, index) => ({
        id: panel.id,
        label: pick(panel.label),
        content: <SlotComponent item={panel} props={{ active: true, onPick }} />,
        ...widths.library,
        collapsible: true,
        shortcut: hasPanelKeys && index === 0 ? '[' : undefined,
      })),
    [panels, pick, onPick, widths, hasPanelKeys],
  );
  const specs: PanelSpec[] = [
    ...besideStage,
    { id: 'stage', label: say('workspace.stage'), content: stage, flexible: true },
    {
      id: 'form',
      label: say('workspace.parameters'),
      content: (
        <Side>
          {parameters}
          {renderAction && <Foot>{renderAction()}</Foot>}
        </Side>
      ),
      ...widths.parameters,
      collapsible: true,
      shortcut: hasPanelKeys ? ']' : undefined,
    },
  ];
  return (
    <Wide>
      <ResizablePanels {...memory} panels={specs} wanted={wanted} onlyFlexible={areHidden} />
      {tools && !areHidden && <Tools {...tools} />}
      {areHidden && (
        <Corner>
          <IconButton
            label={say('workspace.showPanels')}
            shortcut="Mod+B"
            tooltipPlacement="left"
            onClick={toggle}
          >
            <SidebarRightIcon />
          </IconButton>
        </Corner>
      )}
    </Wide>
  );
}

function Tools({ groups, current, onChoose, isLoading = false }: NonNullable<WorkspaceLayoutProps['tools']>) {
  const say = generationWords.useWords();
  if (isLoading) return <Rail />;
  const count = groups.reduce((sum, group) => sum + group.tools.length, 0);
  return count > 1 && <ToolRail label={say('workspace.tools')} {...{ groups, current, onChoose }} />;
}

const Narrow = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Main = styled.div`
  flex: 1;
  min-height: 0;
`;

const Wide = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  height: 100%;
  min-height: 0;
`;

const Centre = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  background: ${color.stage};
  container-type: size;
  /* In a low window, such as one at 200 % zoom, the image keeps the height, and details and results are scrolled to. */
  @media (max-height: 600px) {
    overflow-y: auto;
    > :first-of-type {
      flex: none;
      min-height: 100%;
    }
  }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  background: ${color.panel};
`;

const Foot = styled.div`
  padding: 12px 16px;
  border-top: 1px solid ${color.hairline};
`;

const Corner = styled.div`
  position: absolute;
  right: 8px;
  bottom: 8px;
  z-index: 2;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.overlay};
`;
