import { useErrorText } from '@tai/api-client';
import { Chip, EmptyState, ErrorState, SparklesIcon, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { promptIdeas } from '../../domain/promptIdeas.ts';
import { imageToolsWords } from '../../words.ts';
import type { Results } from '../useResults.ts';
import type { Tool } from '../useTool.ts';
import { JobOnStage } from './JobOnStage.tsx';
import { PictureOnStage } from './PictureOnStage.tsx';

/** The middle of the workspace: the chosen result, large; ideas while there is none. */
export function Stage({ tool, results }: { tool: Tool | null; results: Results }) {
  const say = imageToolsWords.useWords();
  const errorText = useErrorText();
  const { chosen, error, isLoading, retry } = results;
  if (!chosen && error !== undefined) {
    return (
      <Centre>
        <ErrorState title={say('stage.loadFailed')} onRetry={retry}>
          {errorText(error)}
        </ErrorState>
      </Centre>
    );
  }
  if (!chosen) return <Centre>{!isLoading && <Ideas tool={tool} />}</Centre>;
  if (chosen.kind === 'picture') {
    return <PictureOnStage key={chosen.id} result={chosen} tool={tool} results={results} />;
  }
  return <JobOnStage key={chosen.id} result={chosen} />;
}

function Ideas({ tool }: { tool: Tool | null }) {
  const say = imageToolsWords.useWords();
  const { language } = useLanguage();
  return (
    <EmptyState
      title={say('stage.empty')}
      icon={<SparklesIcon />}
      action={
        <IdeaList data-content="">
          {promptIdeas[language].map((idea) => (
            <Chip key={idea} label={idea} onClick={() => tool?.change('prompt', idea)} />
          ))}
        </IdeaList>
      }
    >
      {say('stage.emptyHelp')}
    </EmptyState>
  );
}

const Centre = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  min-height: 0;
  padding: 24px;
  overflow: auto;
`;

const IdeaList = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  max-width: min(560px, 100%);
`;
