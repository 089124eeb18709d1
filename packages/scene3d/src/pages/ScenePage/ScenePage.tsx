import { useSearchParams } from '@tai/kernel';

/** The scene that `?id=` names, a model from an image with `?tool=imageTo3d`, or the list of scenes. */
export function Page() {
  const [query] = useSearchParams();
  return <p>{query.get('id')}</p>;
}
