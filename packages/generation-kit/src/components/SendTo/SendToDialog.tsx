import { capabilityApi } from '@tai/api-client';
import { drawnOn, type Capability, type ParameterOf, type Picture } from '@tai/contracts';
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
import { draftReused, modelChosen } from '../../state/generationSlice.ts';
import { offerKey } from '../useTool.ts';
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
  const choices = toolsWithPictures(data ?? [], pages, pictures);

  function choose({ capability, input, page }: Choice): void {
    const { tool, parameters } = capability;
    const params: Record<string, unknown> = {
      [input.name]: pictures.slice(0, input.max).map(({ id }) => id),
    };
    // What was drawn on another picture does not belong to this one.
    for (const one of parameters) {
      if (drawnOn(one) === input.name) params[one.name] = null;
    }
    dispatch(draftReused({ tool, params }));
    // Another engine does not have the clip.
    if (input.remoteEngineId !== undefined) dispatch(modelChosen({ tool, model: offerKey(capability) }));
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

function toolsWithPictures(
  all: readonly Capability[],
  pages: readonly GenerationPage[],
  pictures: readonly Picture[],
): Choice[] {
  const seen = new Set<string>();
  return all.flatMap((capability) => {
    const { tool, parameters, boardsOnly } = capability;
    const input = parameters.find((parameter) => parameter.type === 'images');
    const page = generationPageOf(pages, capability);
    if (!input || !page || boardsOnly || seen.has(tool) || !pictures.every((one) => isFit(input, one)))
      return [];
    seen.add(tool);
    return [{ capability, input, page }];
  });
}

/** Sizes are left to the form, which offers a smaller copy. */
function isFit({ takes = ['image'], remoteEngineId }: Choice['input'], picture: Picture): boolean {
  const isThere = remoteEngineId === undefined || remoteEngineId === picture.remoteEngineId;
  return isThere && takes.includes(picture.medium);
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
