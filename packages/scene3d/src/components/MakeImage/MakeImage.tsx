import { Button, color, EmptyState, ImageTo3dIcon, Select, styled } from '@tai/design-system';
import { GenerateBar, OfferChoice, ParameterForm } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { renderWords } from '../../renderWords.ts';
import { useViewOnlyReason } from '../SceneEditor/scene.ts';
import { useMakeImage } from './useMakeImage.ts';
import { useViewTool } from './useViewTool.ts';

/** Beside the viewport: words and a tool that make an image of what is seen. */
export function Component() {
  const say = renderWords.useWords();
  const { pick } = useLanguage();
  const { tools, tool, full, isLoading, choose } = useViewTool();
  const { make, isBusy, failure } = useMakeImage(full);
  const viewOnly = useViewOnlyReason();
  if (!isLoading && tools.length === 0)
    return (
      <EmptyState icon={<ImageTo3dIcon />} title={say('noTool')}>
        {say('make.noToolHelp')}
      </EmptyState>
    );
  if (!tool) return null;
  return (
    <Root>
      <p>{say('make.help')}</p>
      {tools.length > 1 && (
        <Select<string>
          label={say('make.tool')}
          value={tool.capability.tool}
          onChange={choose}
          options={tools.map((one) => ({ value: one.tool, label: pick(one.toolName) }))}
        />
      )}
      <OfferChoice tool={tool} />
      <ParameterForm tool={tool} />
      {failure !== null && <Failure role="alert">{failure}</Failure>}
      {viewOnly !== undefined || isBusy ? (
        <Button
          variant="primary"
          size="touch"
          fullWidth
          loading={isBusy}
          {...(viewOnly !== undefined && { disabledReason: viewOnly })}
        >
          {say('make.start')}
        </Button>
      ) : (
        <GenerateBar tool={{ ...tool, generate: () => void make() }} />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 16px;
  padding: 12px 16px;
  p {
    margin: 0;
    color: ${color.textMuted};
    font-size: 13px;
  }
`;

const Failure = styled.div`
  color: ${color.dangerText};
  font-size: 13px;
`;
