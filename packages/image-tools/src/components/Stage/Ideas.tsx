import { Chip, EmptyState, SparklesIcon, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { promptIdeas } from '../../domain/promptIdeas.ts';
import { imageToolsWords } from '../../words.ts';
import type { Tool } from '../useTool.ts';

/** What the stage shows before the first picture: prompts to start from. */
export function Component({ tool }: { tool: Tool | null }) {
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

const IdeaList = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  max-width: min(560px, 100%);
`;
