import { styled } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import { togetherWords } from '../../togetherWords.ts';
import { usePeopleHere } from './boardPresence.ts';

/** Id of the text that says who selected a node; the node names it as its description. */
export const selectedById = (nodeId: string): string => `selected-by-${nodeId}`;

const load = () => Promise.resolve({ Component: SelectedBy });

/** Around a node that others have selected: an outline in their colour, with their names under the pointer or the focus. */
export function NodePresence({ id }: { id: string }) {
  return <LazyPart load={load} words={togetherWords} props={{ id }} />;
}

function SelectedBy({ id }: { id: string }) {
  const say = togetherWords.useWords();
  const people = usePeopleHere().filter(({ pages }) => pages.some(({ selected }) => selected.includes(id)));
  const [first] = people;
  if (!first) return null;
  return (
    <Outline style={{ borderColor: first.colour }}>
      <Names id={selectedById(id)} style={{ background: first.colour }}>
        {say('people.selected', { names: people.map(({ name }) => name).join(', ') })}
      </Names>
    </Outline>
  );
}

const Outline = styled.div`
  position: absolute;
  inset: -5px;
  border: 2px solid;
  border-radius: calc(15px * var(--tai-rounding));
  pointer-events: none;
`;

const Names = styled.span`
  position: absolute;
  bottom: 100%;
  left: 8px;
  padding: 2px 8px;
  border-radius: calc(6px * var(--tai-rounding)) calc(6px * var(--tai-rounding)) 0 0;
  color: #fff;
  font-size: 12px;
  white-space: nowrap;
  opacity: 0;
  *:hover > * > &,
  .react-flow__node:focus-visible &,
  .react-flow__node:focus-within & {
    opacity: 1;
  }
`;
