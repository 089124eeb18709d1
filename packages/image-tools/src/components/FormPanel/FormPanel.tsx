import { useErrorText } from '@tai/api-client';
import {
  color,
  EmptyState,
  EngineIcon,
  ErrorState,
  Skeleton,
  styled,
  VisuallyHidden,
} from '@tai/design-system';
import { FinishMenu, LazyPart, OfferChoice, ParameterForm, PresetMenu, type Tool } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { imageToolsWords } from '../../words.ts';
import type { ToolChoice } from '../useToolChoice.ts';

const loadMissing = () => import('./MissingTool.tsx');

interface Props {
  tool: Tool | null;
  choice: ToolChoice;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
}

/** The form of the tool in use, or why there is none. */
export function FormPanel({ tool, choice, isLoading, error, onRetry }: Props) {
  const say = imageToolsWords.useWords();
  const { pick } = useLanguage();
  const errorText = useErrorText();
  if (tool) {
    return (
      <Scroll>
        <Head>
          <div>
            <h1>{pick(tool.capability.toolName)}</h1>
            <OfferChoice tool={tool} />
          </div>
          <Menus>
            <PresetMenu tool={tool} />
            <FinishMenu />
          </Menus>
        </Head>
        <ParameterForm tool={tool} />
      </Scroll>
    );
  }
  if (isLoading) {
    return (
      <Scroll aria-busy>
        <Skeleton height={24} width="60%" />
        <Skeleton height={112} />
        <Skeleton height={88} />
        <Skeleton height={56} />
      </Scroll>
    );
  }
  if (choice.isMissing)
    return (
      <Scroll>
        <LazyPart load={loadMissing} words={imageToolsWords} props={{ choice }} fallback={null} />
      </Scroll>
    );
  return (
    <Scroll>
      {error ? (
        <>
          <VisuallyHidden as="h1">{say('workspace.group')}</VisuallyHidden>
          <ErrorState title={say('workspace.capabilitiesFailed')} onRetry={onRetry}>
            {errorText(error)}
          </ErrorState>
        </>
      ) : (
        <EmptyState isPage title={say('workspace.noEngine')} icon={<EngineIcon />}>
          {say('workspace.noEngineHelp')}
        </EmptyState>
      )}
    </Scroll>
  );
}

const Scroll = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: 16px;
  min-height: 0;
  padding: 16px;
  overflow: auto;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  h1 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }
  small {
    font-size: 12px;
    color: ${color.textMuted};
  }
`;

const Menus = styled.div`
  display: flex;
  flex: none;
`;
