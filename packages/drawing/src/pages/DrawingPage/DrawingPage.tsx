import { useSearchParams } from '@tai/kernel';
import { DrawingEditor } from '../../components/DrawingEditor/DrawingEditor.tsx';
import { DrawingList } from '../../components/DrawingList/DrawingList.tsx';
import { NewFromPicture } from '../../components/NewFromPicture.tsx';

/** The drawing that the address names, a new one of a library image, or the list of drawings. */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const pictureId = query.get('picture');
  if (id) return <DrawingEditor key={id} id={id} linkToken={query.get('link') ?? undefined} />;
  return pictureId ? <NewFromPicture key={pictureId} pictureId={pictureId} /> : <DrawingList />;
}
