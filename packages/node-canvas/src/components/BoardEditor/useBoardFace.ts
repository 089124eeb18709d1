import { useSearchParams } from '@tai/kernel';

const form = 'form';

/** Whether the open board is shown as nodes or as its form, which the address says: a link can lead to either. */
export function useBoardFace(): { isForm: boolean; setForm: (isForm: boolean) => void } {
  const [query, setQuery] = useSearchParams();
  return {
    isForm: query.get('view') === form,
    setForm(isForm) {
      const next = new URLSearchParams(query);
      if (isForm) next.set('view', form);
      else next.delete('view');
      setQuery(next, { replace: true });
    },
  };
}
