import { capabilityApi } from '@tai/api-client';
import type { Capability, Parameter } from '@tai/contracts';
import { Button, color, Dialog, ErrorState, Skeleton, styled } from '@tai/design-system';
import { navigationPort, useLanguage, useObservable, usePort } from '@tai/kernel';
import { useDispatch } from 'react-redux';
import { closeSendTo, sentPictures } from '../../state/sendTo.ts';
import { draftReused, stageChanged } from '../../state/workspaceSlice.ts';
import { toolWords } from '../../toolWords.ts';

type ImagesParameter = Extract<Parameter, { type: 'images' }>;

/** Which tool gets the pictures: every one that takes some. */
export function Component() {
  const say = toolWords.useWords();
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const navigation = usePort(navigationPort);
  const pictures = useObservable(sentPictures);
  const { data, isLoading, isError, refetch } = capabilityApi.useCapabilitiesQuery();
  const choices = toolsWithPictures(data ?? []);

  function choose({ tool, parameters }: Capability, input: ImagesParameter): void {
    const params: Record<string, unknown> = {
      [input.name]: pictures.slice(0, input.max).map(({ id }) => id),
    };
    // What was drawn on another picture does not belong to this one.
    for (const one of parameters) {
      if ((one.type === 'mask' || one.type === 'box') && one.of === input.name) params[one.name] = null;
    }
    dispatch(draftReused({ tool, params }));
    dispatch(stageChanged({ kind: 'result' }));
    closeSendTo();
    navigation.go('/main?type=0');
  }

  return (
    <Dialog open onClose={closeSendTo} title={say('sendTo.title')} width={520}>
      {isLoading && <Skeleton height={160} />}
      {isError && <ErrorState title={say('sendTo.failed')} onRetry={() => void refetch()} />}
      {data && choices.length === 0 && <p>{say('sendTo.none')}</p>}
      <Grid>
        {choices.map(({ capability, input }) => (
          <Button key={capability.tool} fullWidth onClick={() => choose(capability, input)}>
            <Name>
              {pick(capability.toolName)}
              {input.max < pictures.length && (
                <small>
                  {say(input.max === 1 ? 'sendTo.onlyFirst' : 'sendTo.onlySome', {
                    max: input.max,
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

function toolsWithPictures(all: readonly Capability[]): { capability: Capability; input: ImagesParameter }[] {
  return all.flatMap((capability, index) => {
    const input = capability.parameters.find((parameter) => parameter.type === 'images');
    const isFirst = all.findIndex(({ tool }) => tool === capability.tool) === index;
    return input && isFirst ? [{ capability, input }] : [];
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
