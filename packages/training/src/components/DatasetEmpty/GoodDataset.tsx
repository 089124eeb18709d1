import { color, fontSize, mobileQuery, styled } from '@tai/design-system';
import type { ReactNode } from 'react';
import { datasetWords } from '../../datasetWords.ts';

const advice = ['count', 'look', 'size', 'labels'] as const;

/** What a good dataset is, and the ways to begin one. */
export function GoodDataset({ note, children }: { note?: string | undefined; children: ReactNode }) {
  const say = datasetWords.useWords();
  return (
    <Root>
      {note && <Note role="status">{note}</Note>}
      <h2>{say('empty.title')}</h2>
      <p>{say('empty.text')}</p>
      <Actions>{children}</Actions>
      <small>{say('empty.drop')}</small>
      <Advice>
        {advice.map((key) => (
          <li key={key}>
            <strong>{say(`empty.${key}`)}</strong>
            <span>{say(`empty.${key}Help`)}</span>
          </li>
        ))}
      </Advice>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: 8px;
  align-content: safe center;
  justify-items: center;
  height: 100%;
  padding: 24px;
  overflow-y: auto;
  text-align: center;
  > h2 {
    margin: 0;
    font-size: ${fontSize.page};
    font-weight: 600;
  }
  > p {
    max-width: 480px;
    margin: 0;
    color: ${color.textMuted};
  }
  > small {
    color: ${color.textFaint};
    font-size: ${fontSize.caption};
  }
`;

const Note = styled.p`
  padding: 8px 12px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.hover};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: center;
  margin-top: 16px;
`;

const Advice = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 240px));
  gap: 16px 24px;
  margin: 32px 0 0;
  padding: 24px 0 0;
  border-top: 1px solid ${color.hairline};
  list-style: none;
  text-align: start;
  li {
    display: grid;
    gap: 2px;
    align-content: start;
  }
  strong {
    font-weight: 550;
  }
  span {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
