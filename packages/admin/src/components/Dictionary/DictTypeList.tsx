import type { DictType } from '@tai/contracts';
import {
  AddIcon,
  Badge,
  Button,
  color,
  EmptyState,
  ListViewIcon,
  Skeleton,
  styled,
} from '@tai/design-system';
import { useState } from 'react';
import { useDictTypesQuery } from '../../api/configurationApi.ts';
import { adminWords } from '../../words.ts';
import { Card, Faint, ListFailure } from '../PageFrame/PageFrame.tsx';
import { DictTypeDialog } from './DictTypeDialog.tsx';

interface DictTypeListProps {
  chosen: DictType | undefined;
  onChoose: (dictType: string) => void;
}

/** The dictionaries, one of which is chosen. */
export function DictTypeList({ chosen, onChoose }: DictTypeListProps) {
  const say = adminWords.useWords();
  const [isAdding, setAdding] = useState(false);
  const query = useDictTypesQuery();
  const { data, isError } = query;
  return (
    <Card as="section" aria-label={say('dict.types')}>
      <Head>
        <h2>{say('dict.types')}</h2>
        <Button size="compact" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {say('dict.addType')}
        </Button>
      </Head>
      {isError && !data && <ListFailure title={say('dict.typesFailed')} query={query} />}
      {!data && !isError && <Skeleton height={120} />}
      {data?.length === 0 && <EmptyState title={say('dict.typesEmpty')} icon={<ListViewIcon size={20} />} />}
      <ul>
        {data?.map((one) => (
          <li key={one.dictType}>
            <Choice
              type="button"
              aria-pressed={one.dictType === chosen?.dictType}
              onClick={() => onChoose(one.dictType)}
            >
              <span>
                {one.dictName}
                <br />
                <Faint>{`${one.dictType} · ${say('dict.entriesCount', { count: one.entries })}`}</Faint>
              </span>
              {one.isBuiltin && <Badge>{say('dict.builtin')}</Badge>}
            </Choice>
          </li>
        ))}
      </ul>
      {isAdding && <DictTypeDialog onClose={() => setAdding(false)} onSaved={onChoose} />}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  width: 100%;
  padding: 8px 10px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
  }
`;
