import { color, styled, WarningIcon } from '@tai/design-system';
import { href } from '@tai/kernel';
import { Link } from 'react-router';
import { readCheckNotes, type CheckNote } from '../../domain/checkNotes.ts';
import { adminWords } from '../../words.ts';
import { Block } from './itemStyle.tsx';

/** What the automatic checks found, in words. */
export function CheckNotes({ text }: { text: string }) {
  const say = adminWords.useWords();
  return (
    <Block title={say('moderationItem.checks')}>
      <List>
        {readCheckNotes(text).map((note) => (
          <li key={`${note.finding} ${note.details}`}>
            <WarningIcon size={16} />
            <Sentence note={note} />
          </li>
        ))}
      </List>
    </Block>
  );
}

function Sentence({ note: { finding, details } }: { note: CheckNote }) {
  const say = adminWords.useWords();
  if (finding === 'damaged' && details === '') return <span>{say('moderationItem.damagedAll')}</span>;
  return (
    <span>
      {say(`moderationItem.${finding}`, { details })}{' '}
      {finding === 'duplicate' && (
        <Link to={href('community.work', { query: { id: details } })} target="_blank">
          {say('moderationItem.seeOther')}
        </Link>
      )}
    </span>
  );
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 10px 12px;
  border-radius: calc(10px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.warning} 16%, transparent);
  list-style: none;
  li {
    display: flex;
    gap: 8px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${color.warningText};
  }
  a {
    color: ${color.accentText};
  }
`;
