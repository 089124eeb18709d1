import { knownTool } from '@tai/contracts';
import { Button, EmptyState, EngineIcon, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { generationWords } from '../../words.ts';
import { toolIcon } from '../toolIcons.ts';
import type { ToolChoice } from '../useToolChoice.ts';

/** The address names a tool that no engine offers: says so and shows the tools there are. */
export function Component({ choice: { tools, current, choose } }: { choice: ToolChoice }) {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  const known = knownTool(current);
  return (
    <>
      <EmptyState
        isPage
        title={known ? say('missing.known', { tool: pick(known.name) }) : say('missing.unknown')}
        icon={<EngineIcon />}
      >
        {say('missing.help')}
      </EmptyState>
      <List>
        {tools.map(({ tool, toolName }) => {
          const Icon = toolIcon(tool);
          return (
            <li key={tool}>
              <Button fullWidth startIcon={<Icon size={16} />} onClick={() => choose(tool)}>
                {pick(toolName)}
              </Button>
            </li>
          );
        })}
      </List>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
