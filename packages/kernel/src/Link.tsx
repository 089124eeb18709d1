// React Router's own `Link` and `useSearchParams` share a module with its server rendering, its forms and its
// prefetching, which a bundler cannot take apart: 6 kB of every first load. These two need nothing of that.
import { useCallback, useMemo, type AnchorHTMLAttributes, type Ref } from 'react';
import { useHref, useLocation, useNavigate, type Location, type NavigateOptions } from 'react-router';

/** Props of {@link Link}; those of a native link too. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path with its query, as `href` of the address book makes it. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page of ours: a plain press changes the page without loading it anew. `onClick` can prevent that. */
export function Link({ to, target, onClick, children, ...rest }: LinkProps) {
  const address = useHref(to);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={address}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        const opensElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
        const staysInTab = !target || target === '_self';
        if (event.defaultPrevented || event.button !== 0 || opensElsewhere || !staysInTab) return;
        event.preventDefault();
        // As the browser does: the page that is open gets no second entry in the history.
        void navigate(to, { replace: address === `${pathname}${search}${hash}` });
      }}
    >
      {children}
    </a>
  );
}

/** Goes along with an address whose page stays where it is scrolled to. */
const keptScroll = { keepsScroll: true };

/** Whether the page was left where it was scrolled to when the address was changed: `preventScrollReset`. */
export function keepsScroll({ state }: Location<unknown>): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state;
}

/**
 * The query of the address, and a function that changes it as a step of the history. A control further down a page says
 * `preventScrollReset`, or it would run away from under the finger: a new address begins at its top.
 */
export function useSearchParams(): [
  URLSearchParams,
  (
    query: URLSearchParams | Record<string, string>,
    options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>,
  ) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return [
    useMemo(() => new URLSearchParams(search), [search]),
    useCallback(
      (query, { preventScrollReset, ...options } = {}) =>
        void navigate(`?${new URLSearchParams(query).toString()}`, {
          ...options,
          ...(preventScrollReset && { state: keptScroll }),
        }),
      [navigate],
    ),
  ];
}
