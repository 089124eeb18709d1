import { color, radius, Spinner, styled } from '@tai/design-system';
import type { ReactNode } from 'react';
import { filesWords } from '../../filesWords.ts';

interface CoverChoice {
  key: string;
  image: ReactNode;
  choose: () => Promise<void>;
}

interface Props {
  title: string;
  choices: readonly CoverChoice[];
  /** Number of the first one: they are counted over all kinds. */
  from: number;
  busy: string | null;
}

/** Images of one kind that can be the cover. */
export function CoverChoices({ title, choices, from, busy }: Props) {
  const say = filesWords.useWords();
  if (choices.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Grid>
        {choices.map(({ key, image, choose }, place) => (
          <Press
            key={key}
            type="button"
            aria-label={say('cover.choose', { number: from + place })}
            aria-busy={busy === key || undefined}
            disabled={busy !== null}
            onClick={() => void choose()}
          >
            {image}
            {busy === key && <Spinner />}
          </Press>
        ))}
      </Grid>
    </section>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 8px;
`;

const Press = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.control};
  background: ${color.raised};
  cursor: pointer;
  img {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > :not(img) {
    z-index: 1;
    grid-area: 1 / 1;
  }
  &:hover,
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
  &:disabled {
    cursor: default;
  }
  &:disabled:not([aria-busy]) img {
    opacity: 0.6;
  }
`;
