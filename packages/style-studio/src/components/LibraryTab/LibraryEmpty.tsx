import { Button, ButtonLink, EmptyState, SearchIcon, StyleIcon, styled } from '@tai/design-system';
import { Link, href } from '@tai/kernel';
import { libraryWords } from '../../libraryWords.ts';
import type { StyleScope } from '../../state/libraryView.ts';

interface Props {
  scope: StyleScope;
  search: string;
  /** The project whose styles are shown; null for the personal space. */
  projectId: string | null;
  /** Why nothing can be imported here. */
  importReason: string | undefined;
  onImport: () => void;
  onShowShared: () => void;
}

/** A library without styles, and the way to the first one. */
export function LibraryEmpty(props: Props) {
  const { scope, search, projectId, importReason, onImport, onShowShared } = props;
  const say = libraryWords.useWords();
  if (search !== '')
    return (
      <EmptyState icon={<SearchIcon size={20} />} title={say('empty.found', { search })}>
        {say('empty.foundHelp')}
      </EmptyState>
    );
  const icon = <StyleIcon size={20} />;
  if (scope === 'shared')
    return (
      <EmptyState icon={icon} title={say('empty.shared')}>
        {say('empty.sharedHelp')}
      </EmptyState>
    );
  if (scope === 'collected')
    return (
      <EmptyState
        icon={icon}
        title={say('empty.collected')}
        action={<Button onClick={onShowShared}>{say('empty.showShared')}</Button>}
      >
        {say('empty.collectedHelp')}
      </EmptyState>
    );
  if (projectId !== null)
    return (
      <EmptyState
        icon={icon}
        title={say('empty.project')}
        action={
          <Button onClick={onImport} disabledReason={importReason}>
            {say('import')}
          </Button>
        }
      >
        {say('empty.projectHelp')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title={say('empty.own')}
      action={
        <Ways>
          <Button onClick={onImport}>{say('import')}</Button>
          <ButtonLink variant="primary" component={Link} to={href('training.home')}>
            {say('empty.train')}
          </ButtonLink>
        </Ways>
      }
    >
      {say('empty.ownHelp')}
    </EmptyState>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: center;
`;
