import {
  Avatar,
  Button,
  color,
  Popover,
  styled,
  Tooltip,
  useIsMobile,
  VisuallyHidden,
} from '@tai/design-system';
import type { PresencePoint } from '@tai/document-kit';
import { LazyPart } from '@tai/kernel';
import { useSyncExternalStore } from 'react';
import type { PresentPerson } from '../../domain/presentPeople.ts';
import { togetherWords } from '../../togetherWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { usePeopleHere, usePresenceHere } from './boardPresence.ts';

/** Avatars in a row; of more people the number. A phone has room for two beside the title. */
const shownMax = { wide: 4, narrow: 2 };

const load = () => Promise.resolve({ Component: People });

/** Those who have the board open as well: their avatars, and a list that leads to where they are. Nothing while nobody is there. */
export function PresenceBar() {
  const people = usePeopleHere();
  return people.length > 0 ? <LazyPart load={load} words={togetherWords} props={{ people }} /> : null;
}

/** The avatars with their list. */
function People({ people }: { people: readonly PresentPerson[] }) {
  const say = togetherWords.useWords();
  const shown = people.slice(0, shownMax[useIsMobile() ? 'narrow' : 'wide']);
  const rest = people.length - shown.length;
  const names = say('people.here', { names: people.map(({ name }) => name).join(', ') });
  return (
    <Tooltip label={names} isName placement="bottom">
      <Popover
        label={say('people.title')}
        placement="bottom-end"
        width={280}
        trigger={
          <Button variant="ghost" style={{ padding: '0 4px' }}>
            <Row aria-hidden>
              {shown.map((person) => (
                <Ring key={person.id} style={{ borderColor: person.colour }}>
                  <PersonAvatar person={person} />
                </Ring>
              ))}
              {rest > 0 && <More>{say('people.more', { count: rest })}</More>}
            </Row>
            <VisuallyHidden>{names}</VisuallyHidden>
          </Button>
        }
      >
        {(close) => (
          <List>
            {people.map((person) => (
              <Line key={person.id}>
                <Ring style={{ borderColor: person.colour }}>
                  <PersonAvatar person={person} />
                </Ring>
                <Name>
                  <span dir="auto">{person.name}</span>
                  <small>{say(person.canEdit ? 'people.editing' : 'people.viewing')}</small>
                </Name>
                <GoTo person={person} onGone={close} />
              </Line>
            ))}
          </List>
        )}
      </Popover>
    </Tooltip>
  );
}

function PersonAvatar({ person: { avatar, name } }: { person: PresentPerson }) {
  return <Avatar {...(avatar !== null && { src: avatar })} name={name} size={22} decorative />;
}

/** Shows the part of the board where somebody points, else what they have selected. */
function GoTo({ person, onGone }: { person: PresentPerson; onGone: () => void }) {
  const say = togetherWords.useWords();
  const presence = usePresenceHere();
  const { stage, editor } = useOpenBoard();
  const pointOf = (): PresencePoint | null => {
    for (const { clientId } of person.pages) {
      const point = presence?.pointers.get(clientId);
      if (point) return point;
    }
    return null;
  };
  const selected = person.pages
    .flatMap((page) => page.selected)
    .find((id) => Object.hasOwn(editor.get().board.nodes, id));
  const isPointing = useSyncExternalStore(
    presence?.pointers.subscribe ?? (() => () => undefined),
    () => pointOf() !== null,
  );
  return (
    <Button
      size="compact"
      variant="ghost"
      aria-label={say('people.goToOf', { name: person.name })}
      {...(!isPointing &&
        selected === undefined && { disabledReason: say('people.nowhere', { name: person.name }) })}
      onClick={() => {
        const point = pointOf();
        if (point) stage.get()?.show(point);
        else if (selected !== undefined) stage.get()?.fit([selected]);
        onGone();
      }}
    >
      {say('people.goTo')}
    </Button>
  );
}

const Row = styled.span`
  display: flex;
  align-items: center;
  > * + * {
    margin-left: -6px;
  }
`;

const Ring = styled.span`
  display: grid;
  border: 2px solid;
  border-radius: 50%;
  background: ${color.panel};
`;

const More = styled.span`
  display: grid;
  place-items: center;
  min-width: 26px;
  height: 26px;
  padding: 0 4px;
  border-radius: 13px;
  background: ${color.raised};
  color: ${color.text};
  font-size: 12px;
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  gap: 8px;
  align-items: center;
`;

const Name = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > small {
    color: ${color.textMuted};
    font-size: 12px;
  }
`;
