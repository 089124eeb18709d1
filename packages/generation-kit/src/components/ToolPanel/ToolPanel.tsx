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
import { useLanguage } from '@tai/kernel';
import { generationWords } from '../../words.ts';
import { FinishMenu } from '../FinishMenu/FinishMenu.tsx';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { OfferChoice } from '../ParameterForm/OfferChoice.tsx';
import { ParameterForm } from '../ParameterForm/ParameterForm.tsx';
import { PresetMenu } from '../PresetMenu/PresetMenu.tsx';
import type { Tool } from '../useTool.ts';
import type { ToolChoice } from '../useToolChoice.ts';

const loadLicence = () => import('./LicenceNote.tsx');
const loadMissing = () => import('./MissingTool.tsx');

interface Props {
  tool: Tool | null;
  choice: ToolChoice;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
}

/** The form of the tool in use, or why there is none. */
export function ToolPanel({ tool, choice, isLoading, error, onRetry }: Props) {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  const errorText = useErrorText();
  if (tool) {
    return (
      <Scroll>
        <Head>
          <div>
            <h1>{pick(tool.capability.toolName)}</h1>
            <OfferChoice tool={tool} />
            {tool.capability.licence && (
              <LazyPart load={loadLicence} props={tool.capability.licence} fallback={null} />
            )}
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
        <LazyPart load={loadMissing} words={generationWords} props={{ choice }} fallback={null} />
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
