import { color, styled } from '@tai/design-system';
import { filesWords } from '../../filesWords.ts';
import type { PartTexts } from './usePartTexts.ts';

export interface DifferenceEntry {
  id: string;
  title: string;
  parts: readonly PartTexts[];
}

interface Props {
  mine: readonly DifferenceEntry[];
  theirs: readonly DifferenceEntry[];
  changed: readonly DifferenceEntry[];
}

/** What differs between two versions of a board, in three lists. */
export function DifferenceList({ mine, theirs, changed }: Props) {
  const say = filesWords.useWords();
  return (
    <Root>
      <p>{say('difference.help')}</p>
      <Section title={say('difference.changed')} entries={changed} />
      <Section title={say('difference.onlyMine')} entries={mine} />
      <Section title={say('difference.onlyTheirs')} entries={theirs} />
    </Root>
  );
}

function Section({ title, entries }: { title: string; entries: readonly DifferenceEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{`${title} (${String(entries.length)})`}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <strong dir="auto">{entry.title}</strong>
            {entry.parts.map(({ label, before, after }, place) => (
              <span key={`${label} ${String(place)}`} dir="auto">
                {`${label}: `}
                <del>{before}</del>
                {' → '}
                <ins>{after}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  overflow-wrap: anywhere;
  p,
  h3,
  ul {
    margin: 0;
    padding: 0;
  }
  p {
    color: ${color.textMuted};
  }
  h3 {
    margin-bottom: 6px;
    font-size: 13px;
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: 10px;
    list-style: none;
  }
  li {
    display: grid;
    gap: 2px;
    padding-inline-start: 10px;
    border-inline-start: 2px solid ${color.hairlineStrong};
  }
  strong {
    font-weight: 550;
  }
  span {
    font-size: 12px;
  }
  del {
    color: ${color.textMuted};
  }
  ins {
    text-decoration: none;
  }
`;
