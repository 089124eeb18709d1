import { useSearchParams } from '@tai/kernel';
import { DrawingEditor } from '../../components/DrawingEditor/DrawingEditor.tsx';
import { DrawingList } from '../../components/DrawingList/DrawingList.tsx';

/** The drawing that the address names, or the list of drawings. */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id ? <DrawingEditor key={id} id={id} linkToken={query.get('link') ?? undefined} /> : <DrawingList />;
}
