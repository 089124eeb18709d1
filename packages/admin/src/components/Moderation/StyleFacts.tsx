import type { ModerationItem } from '@tai/contracts';
import { Badge, color, styled } from '@tai/design-system';
import { adminWords } from '../../words.ts';
import { Block } from './itemStyle.tsx';

/** What a moderator needs to know of a style beside its covers and samples: above all the rights in its images. */
export function StyleFacts({ style }: { style: NonNullable<ModerationItem['target']['style']> }) {
  const say = adminWords.useWords();
  const { rights, flow, groupName, trigger, health } = style;
  const facts = [
    [say('moderationItem.ofStyle.flow'), flow],
    [say('moderationItem.ofStyle.model'), groupName],
    [say('moderationItem.ofStyle.trigger'), trigger],
    [say('moderationItem.ofStyle.file'), say(`moderationItem.ofStyle.health.${health.verdict}`)],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <Block title={say('moderationItem.ofStyle.rights')}>
        <div>
          <Badge tone={rights === 'unknown' ? 'warning' : 'neutral'}>
            {say(`moderationItem.ofStyle.right.${rights}`)}
          </Badge>
        </div>
      </Block>
      <Block title={say('moderationItem.ofStyle.facts')}>
        <Facts>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </Facts>
      </Block>
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
  div {
    display: grid;
    grid-template-columns: minmax(96px, 0.4fr) 1fr;
    gap: 8px;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
