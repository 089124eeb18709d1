import { liveParameters, type Capability } from '@tai/contracts';
import {
  CloseIcon,
  color,
  EmptyState,
  EngineIcon,
  IconButton,
  SegmentedControl,
  styled,
} from '@tai/design-system';
import {
  draftProblems,
  OfferChoice,
  ParameterForm,
  useProblemText,
  useTool,
  type Tool,
} from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { drawingWords } from '../../words.ts';
import { LiveImageView } from './LiveImageView.tsx';
import { useLiveLine } from './useLiveLine.ts';
import { useLiveTools } from './useLiveTools.ts';

const page = 'drawing';

/** The live renderer beside the canvas: what a tool makes of the drawing, again with each stroke. */
export function RendererPanel() {
  const say = drawingWords.useWords();
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const { liveTool } = useSelector(selectToolSettings);
  const { tools, isLoading } = useLiveTools();
  const chosen = tools.find(({ tool }) => tool === liveTool) ?? tools[0];
  return (
    <Root aria-label={say('renderer.title')}>
      <Head>
        <h2>{say('renderer.title')}</h2>
        <IconButton
          label={say('renderer.close')}
          size="compact"
          onClick={() => dispatch(settingsChanged({ hasRenderer: false }))}
        >
          <CloseIcon />
        </IconButton>
      </Head>
      {tools.length > 1 && chosen && (
        <Choice>
          <SegmentedControl
            label={say('renderer.tool')}
            fullWidth
            value={chosen.tool}
            options={tools.map(({ tool, toolName }) => ({ value: tool, label: pick(toolName) }))}
            onChange={(tool) => dispatch(settingsChanged({ liveTool: tool }))}
          />
        </Choice>
      )}
      {chosen ? (
        <LiveTool key={chosen.tool} tool={chosen.tool} />
      ) : (
        !isLoading && (
          <EmptyState icon={<EngineIcon />} title={say('renderer.none')}>
            {say('renderer.noneHelp')}
          </EmptyState>
        )
      )}
    </Root>
  );
}

function LiveTool({ tool: key }: { tool: string }) {
  const { tool } = useTool({ key, page, isLive: true });
  const shown = useMemo(() => tool && { ...tool, capability: withLiveParameters(tool.capability) }, [tool]);
  const problemText = useProblemText(shown);
  if (!tool || !shown) return null;
  // Nothing can be rendered before the form says enough, so no session begins.
  const [problem] = draftProblems(shown.capability, tool.draft, undefined);
  return (
    <>
      {problem ? (
        <Hint>{problemText(problem)}</Hint>
      ) : (
        <LiveStage capability={tool.capability} draft={tool.draft} />
      )}
      <Form>
        {tool.offers.length > 1 && <OfferChoice tool={tool} />}
        <ParameterForm tool={shown} />
      </Form>
    </>
  );
}

/** The form of a live session asks for no pictures, no size and no count: the canvas says them. */
function withLiveParameters(capability: Capability): Capability {
  return { ...capability, parameters: liveParameters(capability) };
}

function LiveStage({ capability, draft }: Pick<Tool, 'capability' | 'draft'>) {
  const live = useLiveLine(capability, draft);
  return <LiveImageView live={live} capability={capability} draft={draft} />;
}

const Root = styled.section`
  display: flex;
  flex: 0 1 42%;
  flex-direction: column;
  min-width: 260px;
  overflow-y: auto;
  border-left: 1px solid ${color.hairline};
  background: ${color.panel};
  @media (max-width: 991px) {
    flex: 1 1 50%;
    order: 3;
    min-width: 0;
    border-top: 1px solid ${color.hairline};
    border-left: 0;
  }
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  padding: 8px 8px 4px 16px;
  h2 {
    margin: 0;
    font-size: 13px;
    font-weight: 600;
  }
`;

const Choice = styled.div`
  padding: 0 16px 8px;
`;

const Hint = styled.p`
  margin: 0;
  padding: 24px 16px 12px;
  color: ${color.textMuted};
  text-align: center;
`;

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 12px 16px 16px;
`;
