import { OfferChoice, ParameterForm, type Tool } from '@tai/generation-kit';
import { color, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { NodeRow } from '../../domain/nodeLayout.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { BatchItems } from '../nodes/BatchItems.tsx';
import { EnteredImages } from '../nodes/EnteredImages.tsx';
import { FieldControl } from '../nodes/FieldControl.tsx';
import { PickPictures } from '../nodes/FlowPictures.tsx';
import { useNodeTitle } from '../nodes/nodeTitle.ts';
import { useNodeTool } from '../nodes/useNodeTool.ts';

interface Props {
  id: string;
  /** Names of the fields that are shown, in one text with spaces, which is the same while they are. */
  fields: string;
}

/** The fields of one node under its title. */
export function FormFields({ id, fields }: Props) {
  const title = useNodeTitle(id);
  const canEdit = useEditor((state) => state.canEdit);
  const type = useEditor((state) => state.board.nodes[id]?.type);
  const tool = useNodeTool(id, fields);
  return (
    <Group disabled={!canEdit} aria-label={title}>
      <legend>{title}</legend>
      {tool ? (
        <>
          {type !== 'Styles' && hasOffers(tool) && <OfferChoice tool={tool} />}
          <ParameterForm tool={tool} />
        </>
      ) : (
        fields.split(' ').map((name) => <ContentField key={name} id={id} name={name} title={title} />)
      )}
    </Group>
  );
}

/** True where there is an engine to choose, or one to choose instead of one that is gone. */
function hasOffers({ offers, goneOffer }: Tool): boolean {
  return offers.length > 1 || goneOffer !== undefined;
}

/** A field of a content node, as the node itself has it, with more room. */
function ContentField({ id, name, title }: { id: string; name: string; title: string }) {
  const { editor } = useOpenBoard();
  const { pick } = useLanguage();
  const kind = editor.index().kind(id);
  switch (name) {
    case 'images':
    case 'mask':
      return (
        <Box data-tall>
          <EnteredImages id={id} name={name} />
        </Box>
      );
    case 'items':
      return (
        <Box data-tall>
          <BatchItems id={id} />
        </Box>
      );
    case 'index':
      return (
        <Box data-tall>
          <PickPictures id={id} />
        </Box>
      );
    case 'text':
      return (
        <Box>
          <FieldControl id={id} row={rowOf(name, 'text')} label={title} />
        </Box>
      );
    case 'size':
      return <FieldControl id={id} row={rowOf(name, 'size')} label={title} />;
    default: {
      const input = kind?.inputs.find((slot) => slot.name === name);
      const label = input ? pick(input.label) : name;
      return (
        <Line>
          <span>{label}</span>
          <FieldControl id={id} row={rowOf(name, 'line')} label={label} />
        </Line>
      );
    }
  }
}

function rowOf(name: string, kind: NodeRow['kind']): NodeRow {
  return { kind, name, y: 0, height: 0 };
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
    color: ${color.text};
    font-weight: 550;
  }
`;

const Box = styled.div`
  height: 112px;
  &[data-tall] {
    height: 220px;
  }
`;

const Line = styled.div`
  display: grid;
  gap: 4px;
  > span {
    color: ${color.textMuted};
    font-size: 13px;
  }
`;
