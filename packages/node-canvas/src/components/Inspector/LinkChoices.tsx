import { connect, linkProblem, newId, type Slot } from '@tai/graph';
import { IconButton, Menu, MoreIcon, Select, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { useNameOf } from '../nodes/nodeTitle.ts';
import { useLinkItems } from '../Stage/useLinkItems.ts';

/** Where each input of a node gets its value: making links without dragging them. */
export function LinkChoices({ id }: { id: string }) {
  const inputs = useIndex().kind(id)?.inputs ?? [];
  return inputs.map((slot) => <LinkChoice key={slot.name} id={id} slot={slot} />);
}

/** A list is enough for this many; on larger boards the nearest nodes are listed. */
const choicesMax = 100;

function LinkChoice({ id, slot }: { id: string; slot: Slot }) {
  const say = nodeCanvasWords.useWords();
  const { pick } = useLanguage();
  const { editor } = useOpenBoard();
  const index = useIndex();
  const nameOf = useNameOf();
  const canEdit = useEditor((state) => state.canEdit);
  const [link] = index.into(id, slot.name);
  const node = index.node(id);
  const choices = Object.entries(index.board.nodes)
    .toSorted(([, a], [, b]) => distance(a, node) - distance(b, node))
    .flatMap(([from, source]) =>
      (index.kind(from)?.outputs ?? []).flatMap((output) => {
        const wish = { from, output: output.name, to: id, input: slot.name };
        const isThere = link?.from === from && link.output === output.name;
        if (!isThere && linkProblem(index, wish) !== null) return [];
        return [{ value: `${from}/${output.name}`, label: nameOf(source), wish }];
      }),
    )
    .slice(0, choicesMax);
  const itemsOf = useLinkItems();
  if (choices.length === 0 && !link) return null;
  const select = (
    <Select
      label={say('link.from', { slot: pick(slot.label) })}
      value={link ? `${link.from}/${link.output}` : ''}
      disabled={!canEdit}
      options={[
        { value: '', label: say('link.none') },
        ...choices.map(({ value, label }) => ({ value, label })),
      ]}
      onChange={(value) => {
        const choice = choices.find((one) => one.value === value);
        if (choice) editor.act('connect', connect(index, newId(), choice.wish));
        else if (link) editor.act('disconnect', [{ path: ['links', link.id] }]);
      }}
    />
  );
  if (!link) return select;
  return (
    <Row>
      {select}
      <Menu label={say('work.link.actions')} items={itemsOf(link.id)} placement="bottom-end">
        <IconButton label={`${say('link.from', { slot: pick(slot.label) })}: ${say('work.link.actions')}`}>
          <MoreIcon size={16} />
        </IconButton>
      </Menu>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: 4px;
  align-items: flex-end;
  > :first-of-type {
    flex: 1;
    min-width: 0;
  }
`;

function distance(a: { x: number; y: number }, b: { x: number; y: number } | undefined): number {
  return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}
