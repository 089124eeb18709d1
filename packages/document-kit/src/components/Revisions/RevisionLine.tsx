import type { RevisionGroup } from '@tai/contracts';
import {
  Avatar,
  Badge,
  Button,
  color,
  IconButton,
  Menu,
  MoreIcon,
  styled,
  type MenuItem,
} from '@tai/design-system';
import { formatListTime } from '@tai/kernel';
import { useState } from 'react';
import { revisionWords } from '../../revisionWords.ts';
import { RevisionNameField } from './RevisionNameField.tsx';
import { useRevisionActions } from './useRevisionActions.ts';

interface Props {
  documentId: string;
  group: RevisionGroup;
  isCurrent: boolean;
  canEdit: boolean;
}

/** What one person saved in a row, or a version with a name. */
export function RevisionLine({ documentId, group, isCurrent, canEdit }: Props) {
  const say = revisionWords.useWords();
  const act = useRevisionActions(documentId);
  const [isNaming, setNaming] = useState(false);
  const { revision, name, author, count, endedAt } = group;
  const time = formatListTime(endedAt);
  const items: MenuItem[] = [
    { id: 'name', label: say(name === null ? 'name' : 'rename'), onSelect: () => setNaming(true) },
    ...(name === null
      ? []
      : [{ id: 'removeName', label: say('removeName'), onSelect: () => act.name(revision, null) }]),
  ];
  return (
    <Line>
      <Avatar src={author.avatar ?? undefined} name={author.name} size={28} decorative />
      <Words>
        {isNaming ? (
          <RevisionNameField
            name={name ?? ''}
            onDone={(next) => {
              setNaming(false);
              if (next !== null) act.name(revision, next);
            }}
          />
        ) : (
          <strong dir="auto">{name ?? time}</strong>
        )}
        <small>
          {[author.name || say('gone'), name === null ? count > 1 && say('saves', { count }) : time]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </Words>
      {isCurrent && <Badge>{say('current')}</Badge>}
      {canEdit && !isCurrent && (
        <Button size="compact" loading={act.isRestoring} onClick={() => void act.restore(revision, time)}>
          {say('restore')}
        </Button>
      )}
      {canEdit && (
        <Menu label={say('actions', { time })} items={items} placement="bottom-end">
          <IconButton size="compact" label={say('actions', { time })}>
            <MoreIcon />
          </IconButton>
        </Menu>
      )}
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 52px;
  border-top: 1px solid ${color.hairline};
  &:first-of-type {
    border-top: 0;
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
  strong {
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.textMuted};
    font-size: 12px;
  }
`;
