import {
  Button,
  EmptyState,
  CameraIcon,
  Menu,
  IconButton,
  MoreIcon,
  styled,
  color,
} from '@tai/design-system';
import { CardTitleField } from '@tai/document-kit';
import { LazyPart } from '@tai/kernel';
import { useState } from 'react';
import { renameShot } from '../../domain/acts/lookActs.ts';
import type { Shot } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useScene, useUi, useViewOnlyReason } from '../SceneEditor/scene.ts';
import type { DialogName } from '../TopBar/Dialogs.tsx';
import { renderWords } from '../../renderWords.ts';
import { ButtonRow, Section } from './parts.tsx';

const loadMake = () => import('../MakeImage/MakeImage.tsx');
const noProps = {};

/** Views that were kept; a press returns to one. */
export function ShotsPanel({ onDialog }: { onDialog: ((name: DialogName) => void) | undefined }) {
  const say = editWords.useWords();
  const { actions } = useOpenScene();
  const { shots } = useScene();
  const viewOnly = useViewOnlyReason();
  return (
    <>
      <Section title={say('shot.make')} isFolded>
        <LazyPart load={loadMake} words={renderWords} props={noProps} />
      </Section>
      <Root>
        <ButtonRow>
          <Button
            size="compact"
            shortcut="Shift+S"
            {...(viewOnly !== undefined && { disabledReason: viewOnly })}
            onClick={actions.addShot}
          >
            {say('shot.add')}
          </Button>
          {onDialog && (
            <Button size="compact" variant="ghost" onClick={() => onDialog('clip')}>
              {say('path.clip')}
            </Button>
          )}
        </ButtonRow>
        {shots.length === 0 ? (
          <EmptyState icon={<CameraIcon />} title={say('shot.empty')}>
            {say('shot.emptyHelp')}
          </EmptyState>
        ) : (
          <List>
            {shots.map((shot) => (
              <Line key={shot.id} shot={shot} />
            ))}
          </List>
        )}
      </Root>
    </>
  );
}

function Line({ shot }: { shot: Shot }) {
  const say = editWords.useWords();
  const { actions, editor, view } = useOpenScene();
  const [, setUi] = useUi();
  const viewOnly = useViewOnlyReason();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, pose } = shot;
  const why = viewOnly === undefined ? {} : { disabledReason: viewOnly };
  const lens = pose.type === 'perspective' ? `${Math.round(pose.focalLength)} mm` : say('view.orthographic');
  return (
    <li>
      {isRenaming ? (
        <CardTitleField
          title={name}
          label={say('shot.nameLabel')}
          onDone={(next) => {
            setRenaming(false);
            if (next !== null) editor.act('shot', (draft) => renameShot(draft, id, next));
          }}
        />
      ) : (
        <Return
          type="button"
          title={say('shot.return')}
          onClick={() => {
            setUi({ cameraId: null });
            view.get()?.setPose(pose, 300);
          }}
        >
          <span>{name}</span>
          <small>{lens}</small>
        </Return>
      )}
      <Menu
        label={say('shot.actions', { name })}
        placement="bottom-end"
        items={[
          { id: 'update', label: say('shot.update'), onSelect: () => actions.updateShot(id), ...why },
          { id: 'rename', label: say('shot.rename'), onSelect: () => setRenaming(true), ...why },
          { id: 'line', type: 'separator' },
          {
            ...{ id: 'delete', label: say('shot.delete'), danger: true, ...why },
            onSelect: () => actions.deleteShot(id),
          },
        ]}
      >
        <IconButton label={say('shot.actions', { name })} size="compact">
          <MoreIcon size={14} />
        </IconButton>
      </Menu>
    </li>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px;
`;

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px;
    align-items: center;
  }
`;

const Return = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: calc(6px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  text-align: start;
  cursor: pointer;
  span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.textMuted};
    font-size: 12px;
  }
  &:hover {
    background: ${color.hover};
  }
`;
