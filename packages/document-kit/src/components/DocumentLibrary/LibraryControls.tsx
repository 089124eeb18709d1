import type { Project } from '@tai/contracts';
import { ListControls, SearchField, SegmentedControl, Select, styled } from '@tai/design-system';
import { libraryWords } from '../../libraryWords.ts';
import { SpaceMenu } from '../Projects/SpaceMenu.tsx';

export type View = 'mine' | 'shared' | 'all' | 'trash';
export type Sort = 'changed' | 'created' | 'title';

interface Props {
  projects: readonly Project[];
  /** The project that is shown; null for the personal space. */
  projectId: string | null;
  onProject: (id: string | null) => void;
  view: View;
  setView: (view: View) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
  search: string;
  setSearch: (search: string) => void;
}

/** Whose documents are shown, which of them, and in what order. */
export function LibraryControls(props: Props) {
  const { projects, projectId, onProject, view, setView, sort, setSort, search, setSearch } = props;
  const say = libraryWords.useWords();
  return (
    <Controls>
      <Space>
        <SpaceMenu
          projects={projects}
          projectId={projectId}
          personal={say('personal')}
          onChoose={(project) => onProject(project?.id ?? null)}
        />
      </Space>
      <SearchField label={say('search')} placeholder={say('search')} value={search} onChange={setSearch} />
      <SegmentedControl<View>
        label={say('view')}
        value={view}
        onChange={setView}
        options={
          projectId === null
            ? [
                { value: 'mine', label: say('viewMine') },
                { value: 'shared', label: say('viewShared') },
                { value: 'all', label: say('viewAll') },
                { value: 'trash', label: say('viewTrash') },
              ]
            : [
                { value: 'mine', label: say('viewProject') },
                { value: 'trash', label: say('viewTrash') },
              ]
        }
      />
      {/* The trash stands by the time that things got there. */}
      {view !== 'trash' && (
        <Order>
          <Select<Sort>
            label={say('sort')}
            hideLabel
            value={sort}
            onChange={setSort}
            options={[
              { value: 'changed', label: say('sortChanged') },
              { value: 'created', label: say('sortCreated') },
              { value: 'title', label: say('sortTitle') },
            ]}
          />
        </Order>
      )}
    </Controls>
  );
}

/** On a phone space and order share the first line, so that documents begin higher. */
const Controls = styled(ListControls)`
  @media (max-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-flow: dense;
    > * {
      grid-column: 1 / -1;
    }
  }
`;

const Space = styled.div`
  min-width: 160px;
  max-width: 240px;
  @media (max-width: 600px) {
    && {
      grid-column: 1;
    }
    max-width: none;
  }
`;

const Order = styled.div`
  @media (max-width: 600px) {
    && {
      grid-column: 2;
    }
  }
`;
