import { isPrompt, rulesOf, tools, type Capability } from '@tai/contracts';
import { Button, Chip, color, Slider, SparklesIcon, styled, Switch } from '@tai/design-system';
import {
  draftProblems,
  OfferChoice,
  ParameterForm,
  useProblemText,
  useTool,
  type Draft,
  type Tool,
} from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { edgeLimits } from '../../domain/inPlace/edge.ts';
import { inPlaceModes, workArea, type InPlaceMode } from '../../domain/inPlace/workArea.ts';
import { inPlaceWords } from '../../inPlaceWords.ts';
import { selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { useEditor } from '../DrawingEditor/studio.ts';
import { useViewOnlyReason } from '../useViewOnlyReason.ts';
import { useInPlaceRequest } from './useInPlaceRequest.ts';

const page = 'drawing';

/** The tool of each mode, and the one that does it without words. */
const modeTools = {
  fill: ['repaint'],
  remove: ['cutout'],
  expand: ['repaint', 'cutout'],
  background: ['image'],
  refine: ['imgtoimg'],
} as const satisfies Record<InPlaceMode, readonly [keyof typeof tools, (keyof typeof tools)?]>;

/** Generates a part of the drawing: in the selection, in what the camera covers, or on all of the canvas. */
export function Component() {
  const say = inPlaceWords.useWords();
  const dispatch = useDispatch();
  const { inPlaceMode: mode } = useSelector(selectToolSettings);
  return (
    <Root>
      <Chips role="group" aria-label={say('mode.label')}>
        {inPlaceModes.map((one) => (
          <Chip
            key={one}
            label={say(`mode.${one}`)}
            selected={one === mode}
            onClick={() => dispatch(settingsChanged({ inPlaceMode: one }))}
          />
        ))}
      </Chips>
      <Hint>{say(`help.${mode}`)}</Hint>
      <ModeForm key={mode} mode={mode} />
    </Root>
  );
}

function ModeForm({ mode }: { mode: InPlaceMode }) {
  const say = inPlaceWords.useWords();
  const { pick } = useLanguage();
  const [first, second = first] = modeTools[mode];
  const main = useTool({ key: first, page });
  const wordless = useTool({ key: second, page });
  const tool = main.tool ?? (second === first ? null : wordless.tool);
  if (main.isLoading || wordless.isLoading) return null;
  if (!tool) return <Hint role="status">{say('problem.noTool', { tool: pick(tools[first].name) })}</Hint>;
  return <ToolForm mode={mode} tool={tool} wordless={wordless.tool} />;
}

interface FormProps {
  mode: InPlaceMode;
  tool: Tool;
  /** Does the same without a prompt; the tool itself where there is only one. */
  wordless: Tool | null;
}

function ToolForm({ mode, tool, wordless }: FormProps) {
  const say = inPlaceWords.useWords();
  const { cameraId, matchesColour } = useSelector(selectToolSettings);
  const drawing = useEditor((state) => state.drawing);
  const area = workArea(drawing, cameraId);
  const { isSending, send } = useInPlaceRequest();
  const viewOnly = useViewOnlyReason();
  const shown = useMemo(() => ({ ...tool, capability: inPlaceForm(tool.capability, mode) }), [tool, mode]);
  const problemText = useProblemText(shown);
  const prompt = promptOf(tool);
  const isWordless = mode === 'expand' && prompt === '' && wordless !== null;
  const used = isWordless ? wordless : tool;
  const problems = [
    ...draftProblems(isWordless ? inPlaceForm(used.capability, mode) : shown.capability, used.draft),
    ...tool.problems.filter(({ kind }) => kind === 'queueFull' || kind === 'signedOut'),
  ].map(problemText);
  if (viewOnly) problems.unshift(viewOnly);
  if (mode === 'remove' && area.from !== 'selection') problems.unshift(say('problem.needsSelection'));
  const hasEdge = area.selection !== null || mode === 'expand';
  const from = mode === 'expand' && area.from === 'selection' ? 'camera' : area.from;
  return (
    <>
      {tool.offers.length > 1 && <OfferChoice tool={tool} />}
      {shown.capability.parameters.length > 0 && <ParameterForm tool={shown} />}
      {hasEdge && <EdgeFields matchesColour={matchesColour} />}
      <Foot>
        {/* A phone has no tooltip: the first reason stands there for all to see. */}
        {problems[0] && <Hint aria-hidden>{problems[0]}</Hint>}
        <Button
          variant="primary"
          size="touch"
          fullWidth
          startIcon={<SparklesIcon size={16} />}
          loading={isSending}
          disabledReason={problems.length > 0 ? problems : undefined}
          onClick={() =>
            send({
              ...{ mode, capability: used.capability, title: prompt || say(`mode.${mode}`) },
              params: paramsOf(used, mode),
            })
          }
        >
          {say(`run.${mode}.${from}`)}
        </Button>
      </Foot>
    </>
  );
}

function EdgeFields({ matchesColour }: { matchesColour: boolean }) {
  const say = inPlaceWords.useWords();
  const dispatch = useDispatch();
  const { edgeGrow, edgeFeather } = useSelector(selectToolSettings);
  return (
    <Edge>
      <legend>{say('edge.title')}</legend>
      <Slider
        label={say('edge.grow')}
        value={edgeGrow}
        {...edgeLimits.grow}
        unit="px"
        onChange={(value) => dispatch(settingsChanged({ edgeGrow: value }))}
      />
      <Slider
        label={say('edge.feather')}
        value={edgeFeather}
        {...edgeLimits.feather}
        unit="px"
        onChange={(value) => dispatch(settingsChanged({ edgeFeather: value }))}
      />
      <Switch
        label={say('edge.matchesColour')}
        checked={matchesColour}
        onChange={(value) => dispatch(settingsChanged({ matchesColour: value }))}
      />
    </Edge>
  );
}

/** What the form asks: nothing that the drawing says, and for a blank area no strength, which is all of it. */
function inPlaceForm(capability: Capability, mode: InPlaceMode): Capability {
  const parameters = capability.parameters.filter(
    (one) =>
      !rulesOf(one).pictures &&
      !rulesOf(one).drawnOn &&
      one.type !== 'size' &&
      !(mode === 'expand' && one.name === 'strength'),
  );
  return { ...capability, parameters };
}

function promptOf({ capability, draft }: Tool): string {
  const parameter = capability.parameters.find(isPrompt);
  const value = parameter && draft[parameter.name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The values of the form; pictures that are left of another use of the tool are not among them. */
function paramsOf({ capability, draft }: Tool, mode: InPlaceMode): Draft {
  const { parameters } = inPlaceForm(capability, mode);
  const values = Object.fromEntries(parameters.map(({ name }) => [name, draft[name]]));
  const strength = capability.parameters.find(({ name }) => name === 'strength');
  const isWhole = mode === 'expand' && strength?.type === 'number';
  return isWhole ? { ...values, strength: strength.max } : values;
}

const Root = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px 16px;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Hint = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

/** Stays in sight below a long form. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: 6px;
  padding: 8px 0;
  background: ${color.panel};
`;

const Edge = styled.fieldset`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
    font-size: 13px;
    font-weight: 600;
  }
`;
