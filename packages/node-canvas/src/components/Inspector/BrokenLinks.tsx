import { linkProblem, slotNamed } from '@tai/graph';
import { Button, color, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { useNameOf } from '../nodes/nodeTitle.ts';
import { useLinkText } from '../Stage/linkText.ts';

/** Links into a node that do nothing, for example because another model has no such field: from where, why, and removing them. */
export function BrokenLinks({ id }: { id: string }) {
  const say = nodeCanvasWords.useWords();
  const linkText = useLinkText();
  const nameOf = useNameOf();
  const { editor } = useOpenBoard();
  const canEdit = useEditor((state) => state.canEdit);
  const index = useIndex();
  const { pick } = useLanguage();
  const slotLabel = (name: string) => {
    const slot = slotNamed(index.kind(id)?.inputs ?? [], name);
    return slot ? pick(slot.label) : name;
  };
  const broken = index.into(id).flatMap((link) => {
    const problem = linkProblem(index, link);
    const source = index.node(link.from);
    return problem && source ? [{ link, problem, from: nameOf(source) }] : [];
  });
  return [...broken, ...useDangling(id)].map(({ link, problem, from }) => (
    <Problem key={link.id}>
      <span>{say('link.broken', { from, slot: slotLabel(link.input), reason: linkText(problem) })}</span>
      <Button
        size="compact"
        disabled={!canEdit}
        onClick={() => void editor.act('disconnect', [{ path: ['links', link.id] }])}
      >
        {say('link.remove')}
      </Button>
    </Problem>
  ));
}

/** Links into a node from one that is not there. The board keeps them until somebody removes them. */
function useDangling(id: string) {
  const say = nodeCanvasWords.useWords();
  const { nodes, links } = useIndex().board;
  return Object.entries(links).flatMap(([linkId, link]) =>
    link.to === id && !Object.hasOwn(nodes, link.from)
      ? [
          {
            link: { id: linkId, input: link.input },
            problem: { kind: 'nodeMissing' as const },
            from: say('work.link.gone'),
          },
        ]
      : [],
  );
}

const Problem = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  color: ${color.warningText};
  font-size: 12px;
`;
