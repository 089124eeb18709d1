import type { StyleVo } from '@tai/contracts';
import {
  Button,
  Dialog,
  Form,
  HeartIcon,
  IconButton,
  SendIcon,
  TrashIcon,
  UsersIcon,
  WandIcon,
  color,
  fontSize,
  styled,
} from '@tai/design-system';
import { useStyleVersionsQuery } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';
import { libraryWords } from '../../libraryWords.ts';
import { flowOf } from '../../domain/styleLibrary.ts';
import { CoverSelector } from '../CoverSelector/CoverSelector.tsx';
import { FooterProblem, RestoredNote } from '../StyleFields/FormNotes.tsx';
import { StyleFields } from '../StyleFields/StyleFields.tsx';
import { StrengthFields } from '../StyleFields/StrengthFields.tsx';
import { StyleStanding } from './StyleStanding.tsx';
import { StyleUsers } from './StyleUsers.tsx';
import { StyleVersions } from './StyleVersions.tsx';
import { useEditStyle } from './useEditStyle.ts';
import { useStyleActions } from './useStyleActions.ts';

interface Props {
  style: StyleVo;
  onClose: () => void;
}

/** A style that the person may change: its form, how it stands with the shared library, its versions, and what can be done with it. */
export function OwnStyle({ style, onClose }: Props) {
  const say = editWords.useWords();
  const editing = useEditStyle(style, onClose);
  const actions = useStyleActions(style, onClose);
  const { form, change, problemOf, isChanged } = editing;
  const versions = useStyleVersionsQuery(style.id).data;
  const trainNo = versions?.find((version) => version.trainNo !== null)?.trainNo ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('title')}
      width={600}
      dismissible={false}
      footer={<Footer {...{ style, editing, actions, onClose }} />}
    >
      <Content>
        <Belonging style={style} />
        <Actions>
          <Button startIcon={<WandIcon size={16} />} onClick={actions.use}>
            {say('use')}
          </Button>
          <Button startIcon={<SendIcon size={16} />} onClick={actions.publishWork}>
            {say('publishWork')}
          </Button>
        </Actions>
        <StyleStanding style={style} hasChanges={isChanged} />
        {editing.isRestored && (
          <RestoredNote text={say('restored')} discardLabel={say('discard')} onDiscard={editing.discard} />
        )}
        <Form attempt={editing.attempt} onSubmit={editing.save}>
          <StyleFields
            {...{ form, problemOf }}
            onChange={change}
            family={style.family}
            ownId={style.id}
            present={{ flow: flowOf(style.flow_category), tag: style.groupName }}
          />
          <StrengthFields form={form} onChange={change} />
          <CoverSelector
            covers={form.covers}
            onChange={(covers) => change({ covers })}
            trainNo={trainNo}
            error={problemOf('covers')}
          />
        </Form>
        <StyleVersions style={style} />
        <StyleUsers styleId={style.id} />
      </Content>
    </Dialog>
  );
}

/** Whose a style of a project is; the personal space needs no words. */
function Belonging({ style: { project, owner } }: Pick<Props, 'style'>) {
  const say = editWords.useWords();
  const ofLibrary = libraryWords.useWords();
  if (!project) return null;
  return (
    <Note>
      <UsersIcon size={16} />
      <span dir="auto">
        {say('inProject', { project: project.name, name: owner.name || ofLibrary('card.noOwner') })}
      </span>
    </Note>
  );
}

interface FooterProps extends Props {
  editing: ReturnType<typeof useEditStyle>;
  actions: ReturnType<typeof useStyleActions>;
}

function Footer({ style, editing, actions, onClose }: FooterProps) {
  const say = editWords.useWords();
  return (
    <>
      <FooterProblem text={editing.failure} />
      <Left>
        <IconButton label={say('delete')} loading={actions.isDeleting} onClick={actions.askAndDelete}>
          <TrashIcon />
        </IconButton>
        <IconButton
          label={say(style.isCollected ? 'uncollect' : 'collect')}
          pressed={style.isCollected}
          loading={actions.isCollecting}
          onClick={actions.toggleCollect}
        >
          <HeartIcon />
        </IconButton>
      </Left>
      <Button onClick={onClose}>{say('cancel')}</Button>
      <Button variant="primary" loading={editing.isSaving} onClick={editing.save}>
        {say('save')}
      </Button>
    </>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Note = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Left = styled.div`
  display: flex;
  gap: 4px;
  margin-inline-end: auto;
`;
