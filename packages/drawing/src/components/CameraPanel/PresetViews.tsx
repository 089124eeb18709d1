import { tools, type ParameterOf } from '@tai/contracts';
import { Button, Chip, color, styled } from '@tai/design-system';
import { useProblemText, useTool, type Tool } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { presetViews, type PresetView } from '../../domain/camera.ts';
import { inPlaceWords } from '../../inPlaceWords.ts';
import { useViewOnlyReason } from '../useViewOnlyReason.ts';
import { useInPlaceRequest } from '../InPlace/useInPlaceRequest.ts';

/** Turns what the camera frames: each view becomes a result over the canvas. */
export function PresetViews() {
  const say = inPlaceWords.useWords();
  const { pick } = useLanguage();
  const { tool, isLoading } = useTool({ key: 'visual_angle', page: 'drawing' });
  const choices = tool?.capability.parameters.find((one) => one.type === 'choices');
  if (isLoading) return null;
  return (
    <Root>
      <h3>{say('views.title')}</h3>
      {tool && choices ? (
        <>
          <Hint>{say('views.help', { tool: pick(tools.visual_angle.name) })}</Hint>
          <ViewChoice tool={tool} choices={choices} />
        </>
      ) : (
        <Hint role="status">{say('views.none')}</Hint>
      )}
    </Root>
  );
}

function ViewChoice({ tool, choices }: { tool: Tool; choices: ParameterOf<'choices'> }) {
  const say = inPlaceWords.useWords();
  const { language } = useLanguage();
  const { isSending, send } = useInPlaceRequest();
  const viewOnly = useViewOnlyReason();
  const problemText = useProblemText(tool);
  const offered = presetViews.filter((view) => choices.options.some(({ value }) => value === view));
  const [wanted, setWanted] = useState<readonly PresetView[]>(() => offered.slice(0, choices.max));
  // The form of the tool also asks for an image, which is the camera's.
  const problems = tool.problems
    .filter(({ kind }) => ['unavailable', 'queueFull', 'signedOut'].includes(kind))
    .map(problemText);
  function toggle(view: PresetView): void {
    const next = wanted.includes(view) ? wanted.filter((one) => one !== view) : [...wanted, view];
    setWanted(presetViews.filter((one) => next.includes(one)).slice(0, choices.max));
  }
  const names = new Intl.ListFormat(language).format(wanted.map((view) => say(`views.${view}`)));
  return (
    <>
      <Chips role="group" aria-label={say('views.title')}>
        {offered.map((view) => (
          <Chip
            key={view}
            label={say(`views.${view}`)}
            selected={wanted.includes(view)}
            onClick={() => toggle(view)}
          />
        ))}
      </Chips>
      <div>
        <Button
          size="compact"
          loading={isSending}
          disabled={wanted.length === 0}
          disabledReason={viewOnly ?? (problems.length > 0 ? problems : undefined)}
          onClick={() =>
            send({
              ...{ mode: 'views', capability: tool.capability, title: names },
              params: { ...tool.draft, [choices.name]: wanted },
            })
          }
        >
          {say('views.run')}
        </Button>
      </div>
    </>
  );
}

const Root = styled.section`
  display: grid;
  gap: 8px;
  padding-top: 12px;
  border-top: 1px solid ${color.hairline};
  h3 {
    margin: 0;
    font-size: 13px;
    font-weight: 600;
  }
`;

const Hint = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
