import { ButtonLink, EmptyState, SearchIcon, styled } from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { shellWords } from '../../words.ts';

/** Says that there is nothing at this address, and leads home. */
export function Page() {
  const say = shellWords.useWords();
  return (
    <Centre>
      <EmptyState
        isPage
        title={say('notFound.title')}
        icon={<SearchIcon />}
        action={
          <ButtonLink component={Link} to={href('shell.home')} variant="primary">
            {say('notFound.home')}
          </ButtonLink>
        }
      >
        {say('notFound.help')}
      </EmptyState>
    </Centre>
  );
}

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-height: 100%;
  padding: 24px;
`;
