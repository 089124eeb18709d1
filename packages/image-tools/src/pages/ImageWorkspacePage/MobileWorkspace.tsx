import {
  BottomSheet,
  color,
  IconButton,
  ImagesIcon,
  keepToastsAbove,
  Select,
  SettingsIcon,
  styled,
} from '@tai/design-system';
import { GenerateBar, type Tool } from '@tai/generation-kit';
import { useLanguage, type WorkspacePanelItem, SlotComponent } from '@tai/kernel';
import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { BatchButton } from '../../components/BatchButton.tsx';
import type { ToolChoice } from '../../components/useToolChoice.ts';
import { selectStage } from '../../state/workspaceSlice.ts';
import { imageToolsWords } from '../../words.ts';

interface Props {
  stage: ReactNode;
  form: ReactNode;
  tool: Tool | null;
  panels: readonly WorkspacePanelItem[];
  choice: ToolChoice;
  /** A panel that somebody asked for. */
  wanted: { id: string } | null;
}

/** Under 992 px the stage stays and everything else comes up from below. */
export function Component({ stage, form, tool, panels, choice, wanted }: Props) {
  const say = imageToolsWords.useWords();
  const { pick } = useLanguage();
  const [asked, setSheet] = useState<string | null>(null);
  // Drawing happens on the stage: the form gives way, and is there again afterwards.
  const isDrawing = useSelector(selectStage).kind === 'draw';
  const sheet = isDrawing ? null : asked;
  const open = panels.find(({ id }) => id === sheet);
  const prompt = String(tool?.draft.prompt ?? '');
  const [answered, setAnswered] = useState<Props['wanted']>(null);
  if (wanted !== answered) {
    setAnswered(wanted);
    if (wanted) setSheet(wanted.id);
  }
  return (
    <Root>
      <Main>{stage}</Main>
      <div ref={keepToastsAbove}>
        <Bar>
          {panels.map((panel) => (
            <IconButton
              key={panel.id}
              size="touch"
              label={pick(panel.label)}
              data-tour="library"
              onClick={() => setSheet(panel.id)}
            >
              <ImagesIcon />
            </IconButton>
          ))}
          <Prompt type="button" data-tour="prompt" onClick={() => setSheet('form')}>
            {prompt === '' ? say('workspace.promptPlaceholder') : prompt}
          </Prompt>
          <IconButton size="touch" label={say('workspace.parameters')} onClick={() => setSheet('form')}>
            <SettingsIcon />
          </IconButton>
        </Bar>
        {tool && (
          <Foot>
            <GenerateBar tool={tool} aside={<BatchButton />} />
          </Foot>
        )}
      </div>
      <BottomSheet
        open={sheet === 'form'}
        onClose={() => setSheet(null)}
        title={say('workspace.parameters')}
        footer={tool && <GenerateBar tool={tool} aside={<BatchButton />} onGenerate={() => setSheet(null)} />}
      >
        {choice.tools.length > 1 && (
          <ToolSelect>
            <Select
              label={say('workspace.tools')}
              value={choice.current}
              onChange={choice.choose}
              options={choice.tools.map(({ tool: key, toolName }) => ({ value: key, label: pick(toolName) }))}
            />
          </ToolSelect>
        )}
        {form}
      </BottomSheet>
      {open && (
        <BottomSheet open onClose={() => setSheet(null)} title={pick(open.label)}>
          <Tall>
            <SlotComponent item={open} props={{ active: true }} />
          </Tall>
        </BottomSheet>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Main = styled.div`
  flex: 1;
  min-height: 0;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px 8px 0;
  border-top: 1px solid ${color.hairline};
  background: ${color.panel};
`;

const Prompt = styled.button`
  flex: 1;
  min-width: 0;
  height: 40px;
  padding: 0 12px;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: 8px;
  background: ${color.field};
  color: ${color.textMuted};
  font: inherit;
  font-size: 13px;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Foot = styled.div`
  padding: 8px;
  padding-bottom: max(8px, env(safe-area-inset-bottom));
  background: ${color.panel};
`;

const ToolSelect = styled.div`
  padding: 12px 16px 0;
`;

const Tall = styled.div`
  height: 65dvh;
  /* Panels have an inset of their own: their words stand under the title of the sheet. */
  margin-inline: -12px;
`;
