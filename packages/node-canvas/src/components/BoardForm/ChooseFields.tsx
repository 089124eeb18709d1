import { exposeField, fillableFields, fillableNodes } from '@tai/graph';
import { Button, Checkbox, color, Dialog, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { formWords } from '../../formWords.ts';
import { useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { useNameOf } from '../nodes/nodeTitle.ts';

/** All fields of the board, to choose those that the form shows. Each choice can be undone like any other act. */
export function ChooseFields({ onClose }: { onClose: () => void }) {
  const say = formWords.useWords();
  const { pick } = useLanguage();
  const { editor } = useOpenBoard();
  const index = useIndex();
  const nameOf = useNameOf();
  const nodes = fillableNodes(index);

  function labelOf(nodeId: string, name: string): string {
    const kind = index.kind(nodeId);
    const found =
      kind?.capability?.parameters.find((parameter) => parameter.name === name) ??
      kind?.inputs.find((slot) => slot.name === name) ??
      kind?.outputs[0];
    return found ? pick(found.label) : name;
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('fields.edit')}
      width={480}
      footer={
        <Button variant="primary" onClick={onClose}>
          {say('fields.done')}
        </Button>
      }
    >
      <Help>{say(nodes.length > 0 ? 'fields.help' : 'fields.none')}</Help>
      {nodes.map((nodeId) => {
        const node = index.node(nodeId);
        const title = node ? nameOf(node) : nodeId;
        return (
          <Node key={nodeId} aria-label={title}>
            <legend>{title}</legend>
            {fillableFields(index, nodeId).map((name) => (
              <Checkbox
                key={name}
                label={labelOf(nodeId, name)}
                checked={node?.exposed?.includes(name) ?? false}
                onChange={(isShown) => void editor.act('look', exposeField(node, { nodeId, name, isShown }))}
              />
            ))}
          </Node>
        );
      })}
    </Dialog>
  );
}

const Help = styled.p`
  margin: 0 0 12px;
  color: ${color.textMuted};
`;

const Node = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: 2px 12px;
  margin: 0;
  padding: 10px 0;
  border: 0;
  border-top: 1px solid ${color.hairline};
  legend {
    float: left;
    grid-column: 1 / -1;
    padding: 0 0 4px;
    font-weight: 550;
  }
`;
