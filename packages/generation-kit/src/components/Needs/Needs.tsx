import { rulesOf } from '@tai/contracts';
import { EmptyState, ImageAddIcon, SettingsIcon, SparklesIcon, styled, TextIcon } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { ReactNode } from 'react';
import { needsOf } from '../../domain/inputNeeds.ts';
import { inputWords } from '../../inputWords.ts';
import { NeedRow, type NeedRowProps } from '../parameterTypes/NeedRow.tsx';
import { needRows } from '../parameterTypes/needRows.ts';
import type { Tool } from '../useTool.ts';

/** What the stage shows before the first picture of a tool that needs more than words: each thing, and how to give it. */
export function Needs({ tool }: { tool: Tool }) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const needs = needsOf(tool.capability, tool.draft);
  const title = say('needs.title', { tool: pick(tool.capability.toolName) });
  if (needs.length === 0) {
    return (
      <EmptyState title={pick(tool.capability.toolName)} icon={<SparklesIcon />}>
        {say('needs.nothing')}
      </EmptyState>
    );
  }
  const isReady = needs.every(({ isMet }) => isMet);
  return (
    <EmptyState
      title={title}
      icon={<ImageAddIcon />}
      action={
        <List aria-label={title}>
          {needs.map((need) => (
            <NeedRowOf key={need.parameter.name} parameter={need.parameter} need={need} tool={tool} />
          ))}
        </List>
      }
    >
      {say(isReady ? 'needs.ready' : 'needs.help')}
    </EmptyState>
  );
}

function NeedRowOf(props: NeedRowProps) {
  const { parameter, need } = props;
  const Row = needRows[parameter.type] as ((props: NeedRowProps) => ReactNode) | undefined;
  if (Row) return <Row {...props} />;
  return <NeedRow need={need} icon={rulesOf(parameter).holdsFreeText ? TextIcon : SettingsIcon} />;
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  width: min(560px, 100%);
  margin: 0;
  padding: 0;
  list-style: none;
  text-align: start;
`;
