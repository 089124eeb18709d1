import type { Parameter } from '@tai/contracts';
import { CheckIcon, color, styled, VisuallyHidden, type IconComponent } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { ReactNode } from 'react';
import type { Need } from '../../domain/inputNeeds.ts';
import { inputWords } from '../../inputWords.ts';
import type { Tool } from '../useTool.ts';

/** What the row of one type gets. */
export interface NeedRowProps<Definition = Parameter> {
  parameter: Definition;
  need: Need;
  tool: Tool;
}

interface RowProps {
  need: Need;
  icon: IconComponent;
  detail?: string | undefined;
  picture?: ReactNode;
  children?: ReactNode;
}

/** Something that a tool needs, whether it is there, and ways to give it. */
export function NeedRow({ need, icon: Icon, detail, picture, children }: RowProps) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const { parameter, isMet } = need;
  const help = detail ?? (parameter.help && pick(parameter.help));
  return (
    <Item data-met={isMet || undefined}>
      <Face>{picture ?? (isMet ? <CheckIcon /> : <Icon />)}</Face>
      <Name>
        <strong>{pick(parameter.label)}</strong>
        <VisuallyHidden> ({say(isMet ? 'needs.done' : 'needs.open')})</VisuallyHidden>
        {help && <small>{help}</small>}
      </Name>
      {children && <Actions>{children}</Actions>}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: 8px 12px;
  align-items: center;
  padding: 10px;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  @media (min-width: 640px) {
    grid-template-columns: 44px minmax(0, 1fr) auto;
  }
`;

const Face = styled.div`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  overflow: hidden;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.raised};
  color: ${color.textMuted};
  [data-met] > & {
    color: ${color.accent};
  }
`;

const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    font-size: 13px;
    font-weight: 600;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: 12px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  @media (max-width: 639px) {
    grid-column: 1 / -1;
  }
`;
