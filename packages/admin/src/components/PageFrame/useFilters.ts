import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The query of the tab that a page is in. A page in a hidden tab keeps its own, whatever the address bar shows. */
export const TabSearchContext = createContext<string | null>(null);

type Values<Name extends string> = Record<Name, string>;

/**
 * What a page is asked to show, kept in the address: it survives a reload and can be sent to a colleague. A value that is
 * the default is left out. Changing anything but the page goes back to the first page.
 * @param defaults a stable object with every name
 * @returns the values, and what changes some of them; `isStep` for what the back button takes back
 */
export function useFilters<Name extends string>(
  defaults: Values<Name>,
): [Values<Name>, (part: Partial<Values<Name>>, options?: { isStep?: boolean }) => void] {
  const { search: shownSearch } = useLocation();
  const navigate = useNavigate();
  const search = useContext(TabSearchContext) ?? shownSearch;
  const given = new URLSearchParams(search);
  const names = Object.keys(defaults) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, given.get(name) ?? defaults[name]]));

  function change(part: Partial<Values<Name>>, { isStep = false } = {}): void {
    const next = { ...values, ...('page' in defaults && !('page' in part) ? { page: '1' } : {}), ...part };
    const query = new URLSearchParams();
    for (const name of names) {
      const value = (next as Values<Name>)[name];
      if (value !== defaults[name]) query.set(name, value);
    }
    const text = query.toString();
    void navigate({ search: text === '' ? '' : `?${text}` }, { replace: !isStep });
  }
  return [values as Values<Name>, change];
}

/** Number of a page from an address that anybody may have typed. */
export function pageNumber(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Milliseconds without a key until what was typed is asked for. */
const typingPause = 300;

/** Text that is typed now, handed on when the typing pauses. */
export function useTypedFilter(
  value: string,
  onChange: (value: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // The address changed by other means, such as going back.
    setKnown(value);
    setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), typingPause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new `onChange` for the same filter must not start the pause again
  }, [text, value]);
  return [text, setText];
}
