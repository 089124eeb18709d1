import { LazyPart, useSearchParams } from '@tai/kernel';
import { useMemo } from 'react';
import { BoardEditor } from '../../components/BoardEditor/BoardEditor.tsx';
import { BoardList } from '../../components/BoardList/BoardList.tsx';
import { editorWords } from '../../editorWords.ts';

/** The editor itself is here; it waits for its words, which the list of boards does not need. */
const loadEditor = () => Promise.resolve({ Component: BoardEditor });

/** The board that the address names, or the list of boards. */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const link = query.get('link') ?? undefined;
  const props = useMemo(() => ({ id: id ?? '', linkToken: link }), [id, link]);
  return id ? <LazyPart key={id} load={loadEditor} words={editorWords} props={props} /> : <BoardList />;
}
