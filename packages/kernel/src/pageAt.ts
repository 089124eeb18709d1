import { matchPath } from 'react-router';
import type { Feature, FeatureRoute } from './feature.ts';
import { isAt } from './isAt.ts';

/** A page and the feature that brings it. */
export interface RouteEntry {
  route: FeatureRoute;
  feature: Feature;
}

/**
 * The page that an address leads to. Of pages that share a path it is the one whose query fits, or else the one without a
 * query. The path of a page goes before the further patterns of another.
 */
export function pageAt(
  routes: readonly RouteEntry[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): RouteEntry | undefined {
  const matches = (pattern: string) => matchPath(pattern, pathname) !== null;
  const here = routes.filter(({ route }) => matches(pathOf(route)));
  const [most] = here
    .filter(({ route }) => isAt(pathname + queryOf(route), { pathname, search }))
    .toSorted((a, b) => b.route.path.length - a.route.path.length);
  return most ?? here[0] ?? routes.find(({ route }) => route.also?.some(matches));
}

/** What the address of a page has behind its path to tell it from others of the path: `?type=1`, or empty. */
export function queryOf(route: FeatureRoute): string {
  return route.path.slice(pathOf(route).length);
}

function pathOf({ path }: FeatureRoute): string {
  return path.split('?', 1)[0] ?? path;
}
