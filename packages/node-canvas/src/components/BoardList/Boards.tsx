import { Button, NodeIcon, styled } from '@tai/design-system';
import { DocumentLibrary } from '@tai/document-kit';
import { href } from '@tai/kernel';
import { listWords } from '../../listWords.ts';
import { useListImport } from '../ImportBoard/useListImport.tsx';
import { TemplateShelf } from '../Templates/Templates.tsx';
import { CoverPlaceholder } from './CoverPlaceholder.tsx';
import { useNewBoard } from './useNewBoard.ts';

const addressOf = (id: string, link?: string) => href('nodeCanvas.home', { query: { id, link } });

/** The boards of a person in folders, last edited first, with templates and the ways to a new one. */
export function Component() {
  const say = listWords.useWords();
  const board = useNewBoard();
  const imports = useListImport();
  return (
    <Whole {...imports.drop}>
      <DocumentLibrary
        type="board"
        icon={NodeIcon}
        placeholder={CoverPlaceholder}
        words={{
          title: say('list.title'),
          make: say('list.new'),
          empty: say('list.empty'),
          emptyHelp: say('list.emptyHelp'),
        }}
        isMaking={board.isMaking}
        onMake={board.make}
        addressOf={addressOf}
        shareKind="board"
        buttons={<Button onClick={imports.open}>{say('list.import')}</Button>}
        shelf={<TemplateShelf />}
      />
      {imports.dialog}
    </Whole>
  );
}

const Whole = styled.div`
  height: 100%;
  min-height: 0;
`;
