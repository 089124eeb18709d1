import { useSearchParams } from '@tai/kernel';
import { BoardEditor } from '../../components/BoardEditor/BoardEditor.tsx';
import { BoardList } from '../../components/BoardList/BoardList.tsx';

/** The board that the address names, or the list of boards. */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id ? <BoardEditor key={id} id={id} linkToken={query.get('link') ?? undefined} /> : <BoardList />;
}
