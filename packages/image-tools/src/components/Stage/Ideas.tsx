import { isPrompt } from '@tai/contracts';
import { Chip, color, EmptyState, SparklesIcon, styled } from '@tai/design-system';
import { startsFromWords, type Tool, Needs, UploadButton } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { promptIdeas } from '../../domain/promptIdeas.ts';
import { ConnectLink } from './ConnectLink.tsx';
import { useStageFiles } from '../useStageFiles.ts';
import { imageToolsWords } from '../../words.ts';

/** What the stage shows before the first picture: prompts to start from, or what the tool needs to be given. */
export function Component({ tool }: { tool: Tool | null }) {
  if (tool && !startsFromWords(tool.capability)) return <Needs tool={tool} />;
  return <PromptIdeas tool={tool} />;
}

function PromptIdeas({ tool }: { tool: Tool | null }) {
  const say = imageToolsWords.useWords();
  const { language } = useLanguage();
  const takeFiles = useStageFiles();
  function start(idea: string): void {
    const prompt = tool?.capability.parameters.find(isPrompt);
    if (prompt) tool?.change(prompt.name, idea);
  }
  return (
    <EmptyState
      title={say('stage.empty')}
      icon={<SparklesIcon />}
      action={
        <Ways>
          <IdeaList data-content="">
            {promptIdeas[language].map((idea) => (
              <Chip key={idea} label={idea} onClick={() => start(idea)} />
            ))}
          </IdeaList>
          <UploadButton label={say('stage.upload')} multiple onFiles={takeFiles} />
          {tool?.capability.engineId === 'builtin' && (
            <Note>
              {say('stage.builtin')} <ConnectLink />
            </Note>
          )}
        </Ways>
      }
    >
      {say('stage.emptyHelp')}
    </EmptyState>
  );
}

const Note = styled.p`
  max-width: min(520px, 100%);
  margin-top: 8px;
  font-size: 12px;
  color: ${color.textMuted};
`;

const Ways = styled.div`
  display: grid;
  gap: 16px;
  justify-items: center;
`;

const IdeaList = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  max-width: min(560px, 100%);
`;
