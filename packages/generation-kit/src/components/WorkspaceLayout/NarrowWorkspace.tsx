import {
  BottomSheet,
  color,
  IconButton,
  ImagesIcon,
  keepToastsAbove,
  ParametersIcon,
  Select,
  styled,
} from '@tai/design-system';
import type { Picture } from '@tai/contracts';
import { SlotComponent, useLanguage, useSlot, workspacePanelSlot } from '@tai/kernel';
import { useState } from 'react';
import { generationWords } from '../../words.ts';
import type { WorkspaceLayoutProps } from './WorkspaceLayout.tsx';

/** Below the stage of a window under 992 px: library, tools and parameters, which come up as sheets. */
export function Component({
  parameters,
  renderAction,
  tools,
  summary,
  wanted = null,
  isStageBusy = false,
  onPick,
}: Omit<WorkspaceLayoutProps, 'stage'>) {
  const say = generationWords.useWords();
  const { pick: pickText } = useLanguage();
  const panels = useSlot(workspacePanelSlot);
  const [asked, setSheet] = useState<string | null>(null);
  // The sheet is there again when the work on the stage is done.
  const sheet = isStageBusy ? null : asked;
  const close = () => setSheet(null);
  const open = panels.find(({ id }) => id === sheet);
  const [answered, setAnswered] = useState(wanted);
  if (wanted !== answered) {
    setAnswered(wanted);
    if (wanted) setSheet(wanted.id);
  }
  // The sheet covers the stage, so it closes to show the image that was chosen.
  const pick = (picture: Picture) => {
    close();
    onPick?.(picture);
  };
  const choices = tools?.groups.flatMap((group) => group.tools) ?? [];
  return (
    <>
      <Bar ref={keepToastsAbove}>
        <Line>
          {panels.map((panel) => (
            <IconButton
              key={panel.id}
              size="touch"
              label={pickText(panel.label)}
              data-tour="library"
              onClick={() => setSheet(panel.id)}
            >
              <ImagesIcon />
            </IconButton>
          ))}
          <Summary type="button" data-tour="prompt" onClick={() => setSheet('form')}>
            <strong>{summary.title}</strong> <span>{summary.text}</span>
          </Summary>
          <IconButton size="touch" label={say('workspace.parameters')} onClick={() => setSheet('form')}>
            <ParametersIcon />
          </IconButton>
        </Line>
        {renderAction && <Foot>{renderAction()}</Foot>}
      </Bar>
      <BottomSheet
        open={sheet === 'form'}
        onClose={close}
        title={say('workspace.parameters')}
        footer={renderAction?.(close)}
      >
        {tools && choices.length > 1 && (
          <ToolSelect>
            <Select
              label={say('workspace.tools')}
              value={tools.current}
              onChange={tools.onChoose}
              options={choices.map(({ key, name, detail }) => ({
                value: key,
                label: detail ? `${name}: ${detail}` : name,
              }))}
            />
          </ToolSelect>
        )}
        {parameters}
      </BottomSheet>
      {open && (
        <BottomSheet open onClose={close} title={pickText(open.label)}>
          <Tall>
            <SlotComponent item={open} props={{ active: true, onPick: onPick && pick }} />
          </Tall>
        </BottomSheet>
      )}
    </>
  );
}

// A window that is low, such as one at 200 % zoom, has no height to give away: one line holds everything.
const Bar = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px;
  padding-bottom: max(8px, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.hairline};
  background: ${color.panel};
  @media (max-height: 600px) and (min-width: 560px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: end;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
`;

const Summary = styled.button`
  display: grid;
  flex: 1;
  align-content: center;
  min-width: 0;
  height: 40px;
  padding: 0 12px;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.textMuted};
  font: inherit;
  font-size: 12px;
  line-height: 1.35;
  text-align: start;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    color: ${color.text};
    font-weight: 600;
  }
`;

const Foot = styled.div`
  min-width: 0;
`;

const ToolSelect = styled.div`
  padding: 12px 16px 0;
`;

const Tall = styled.div`
  height: 65dvh;
  /* Panels have an inset of their own: their words stand under the title of the sheet. */
  margin-inline: -12px;
`;
