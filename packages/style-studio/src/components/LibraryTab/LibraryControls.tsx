import { styleFlows, type Project, type StyleFlow } from '@tai/contracts';
import { SpaceMenu } from '@tai/document-kit';
import { Button, SegmentedControl, Select, UploadIcon, styled } from '@tai/design-system';
import { groupOfFlow, styleSorts, type StyleSort } from '../../domain/styleLibrary.ts';
import { libraryWords } from '../../libraryWords.ts';
import { styleScopes, type LibraryView, type StyleScope } from '../../state/libraryView.ts';

interface Props {
  view: LibraryView;
  onChange: (view: LibraryView) => void;
  /** Projects of the person. */
  projects: readonly Project[];
  /** The one whose styles are shown; null for the personal space. */
  projectId: string | null;
  onProject: (id: string | null) => void;
  /** Absent where the page has the button elsewhere. */
  onImport?: () => void;
  /** Why nothing can be imported now. */
  importReason?: string;
}

/** Which styles the library shows, in which order, and the way to bring one in. */
export function LibraryControls(props: Props) {
  const { view, onChange, projects, projectId, onProject, onImport, importReason } = props;
  const say = libraryWords.useWords();
  return (
    <Row>
      <Space>
        <SpaceMenu
          {...{ projects, projectId }}
          personal={say('personal')}
          onChoose={(project) => onProject(project?.id ?? null)}
        />
      </Space>
      <Scopes>
        <SegmentedControl<StyleScope>
          label={say('scope.label')}
          value={view.scope}
          onChange={(scope) => onChange({ ...view, scope })}
          options={styleScopes.map((value) => ({
            value,
            label: say(value === 'own' && projectId !== null ? 'scope.project' : `scope.${value}`),
          }))}
          fullWidth
        />
      </Scopes>
      <Field>
        <Select<StyleSort>
          label={say('sort.label')}
          hideLabel
          value={view.sort}
          onChange={(sort) => onChange({ ...view, sort })}
          options={styleSorts.map((value) => ({ value, label: say(`sort.${value}`) }))}
        />
      </Field>
      <Field data-wide>
        <Select<StyleFlow>
          label={say('order.label')}
          hideLabel
          value={view.first}
          onChange={(first) => onChange({ ...view, first })}
          options={styleFlows.map((value) => ({
            value,
            label: say('order.first', { category: say(`flow.${groupOfFlow(value)}`) }),
          }))}
        />
      </Field>
      {onImport && (
        <Import>
          <Button startIcon={<UploadIcon size={16} />} onClick={onImport} disabledReason={importReason}>
            {say('import')}
          </Button>
        </Import>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

const Space = styled.div`
  min-width: 160px;
  max-width: 240px;
  @media (width < 560px) {
    flex: 1 1 100%;
    max-width: none;
  }
`;

const Scopes = styled.div`
  @media (width < 560px) {
    flex: 1 1 100%;
  }
`;

const Field = styled.div`
  width: 132px;
  &[data-wide] {
    width: 210px;
  }
  @media (width < 560px) {
    flex: 1 1 0;
    min-width: 108px;
    &[data-wide] {
      flex-grow: 2;
    }
  }
`;

const Import = styled.div`
  margin-inline-start: auto;
`;
