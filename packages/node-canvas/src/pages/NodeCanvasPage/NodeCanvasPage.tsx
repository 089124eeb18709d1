import { EmptyState, EngineIcon, styled } from '@tai/design-system';
import { GenerateBar, ParameterForm, ResultStrip, useResults, useTool } from '@tai/generation-kit';
import { place } from '../../state/place.ts';
import { nodeCanvasWords } from '../../words.ts';

/** The form of the tool, and what became of it. */
export function Page() {
  const say = nodeCanvasWords.useWords();
  const { tool, isLoading } = useTool(place);
  const results = useResults(place.page);
  return (
    <Content>
      <h1>{say('page.title')}</h1>
      {tool && <ParameterForm tool={tool} />}
      {tool && <GenerateBar tool={tool} />}
      {!tool && !isLoading && <EmptyState title={say('page.noEngine')} icon={<EngineIcon />} />}
      <ResultStrip {...results} />
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  gap: 16px;
  max-width: 640px;
  padding: 24px;
`;
