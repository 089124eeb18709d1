import { color, styled } from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { videoWords } from '../words.ts';

const places = {
  clips: href('video.workspace'),
  storyboards: href('video.workspace', { query: { view: 'storyboards' } }),
};

/** The two places of the video page, above either of them. */
export function VideoPlaces({ current }: { current: keyof typeof places }) {
  const say = videoWords.useWords();
  return (
    <Places aria-label={say('places.label')}>
      {(['clips', 'storyboards'] as const).map((place) => (
        <Link key={place} to={places[place]} {...(place === current && { 'aria-current': 'page' as const })}>
          {say(`places.${place}`)}
        </Link>
      ))}
    </Places>
  );
}

const Places = styled.nav`
  display: flex;
  flex: none;
  gap: 4px;
  padding: 4px 12px;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.panel};
  a {
    padding: 4px 10px;
    border-radius: calc(8px * var(--tai-rounding));
    color: ${color.textMuted};
    font-size: 13px;
    text-decoration: none;
  }
  a:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  a[aria-current] {
    background: ${color.pressed};
    color: ${color.text};
    font-weight: 550;
  }
`;
