import { capabilityApi } from '@tai/api-client';
import { drawnOn, type Capability, type ParameterOf } from '@tai/contracts';
import { Button, color, Dialog, ErrorState, Skeleton, styled } from '@tai/design-system';
import {
  generationPageOf,
  generationPageSlot,
  navigationPort,
  useEvents,
  useLanguage,
  useObservable,
  usePort,
  useSlot,
  type GenerationPage,
} from '@tai/kernel';
import { useDispatch } from 'react-redux';
import { closeSendTo, sentPictures } from '../../state/sendTo.ts';
import { draftReused } from '../../state/generationSlice.ts';
import { inputWords } from '../../inputWords.ts';

interface Choice {
  capability: Capability;
  input: ParameterOf<'images'>;
  page: GenerationPage;
}

/** Which tool gets the pictures: every one that takes some and has a page. */
export function Component() {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const navigation = usePort(navigationPort);
  const pictures = useObservable(sentPictures);
  const { data, isLoading, isError, refetch } = capabilityApi.useCapabilitiesQuery();
  const events = useEvents();
  const pages = useSlot(generationPageSlot);
  const choices = toolsWithPictures(data ?? [], pages);

  function choose({ capability: { tool, parameters }, input, page }: Choice): void {
    const params: Record<string, unknown> = {
      [input.name]: pictures.slice(0, input.max).map(({ id }) => id),
    };
    // What was drawn on another picture does not belong to this one.
    for (const one of parameters) {
      if (drawnOn(one) === input.name) params[one.name] = null;
    }
    dispatch(draftReused({ tool, params }));
    closeSendTo();
    navigation.go(page.path);
    events.emit('tool.requested', { tool, page: page.id });
  }

  return (
    <Dialog open onClose={closeSendTo} title={say('sendTo.title')} width={520}>
      {isLoading && <Skeleton height={160} />}
      {isError && <ErrorState title={say('sendTo.failed')} onRetry={() => void refetch()} />}
      {data && choices.length === 0 && <p>{say('sendTo.none')}</p>}
      <Grid>
        {choices.map((choice) => (
          <Button key={choice.capability.tool} fullWidth onClick={() => choose(choice)}>
            <Name>
              {pick(choice.capability.toolName)}
              {choice.input.max < pictures.length && (
                <small>
                  {say(choice.input.max === 1 ? 'sendTo.onlyFirst' : 'sendTo.onlySome', {
                    max: choice.input.max,
                    count: pictures.length,
                  })}
                </small>
              )}
            </Name>
          </Button>
        ))}
      </Grid>
    </Dialog>
  );
}

function toolsWithPictures(all: readonly Capability[], pages: readonly GenerationPage[]): Choice[] {
  return all.flatMap((capability, index) => {
    const input = capability.parameters.find((parameter) => parameter.type === 'images');
    const isFirst = all.findIndex(({ tool }) => tool === capability.tool) === index;
    const page = generationPageOf(pages, capability);
    return input && page && isFirst && !capability.boardsOnly ? [{ capability, input, page }] : [];
  });
}

const Name = styled.span`
  display: grid;
  min-width: 0;
  padding: 6px 0;
  overflow-wrap: anywhere;
  white-space: normal;
  small {
    color: ${color.textMuted};
    font-size: 12px;
    font-weight: 400;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 8px;
  button {
    height: auto;
    min-height: 40px;
  }
`;
