import {
  fileIdOf,
  fileUrl,
  styleFlows,
  styleGroups,
  type StyleFlow,
  type StyleGroup,
  type StyleVo,
} from '@tai/contracts';

export const styleSorts = ['latest', 'name', 'uses'] as const;
export type StyleSort = (typeof styleSorts)[number];

/** Styles of one category, in the order in which they are shown. */
export interface LibraryGroup {
  flow: StyleFlow;
  styles: readonly StyleVo[];
}

/** All categories, beginning with one; the others keep their usual order. */
export function flowsFrom(first: StyleFlow): StyleFlow[] {
  return [first, ...styleFlows.filter((flow) => flow !== first)];
}

/** Key of a category's model tags. */
export function groupOfFlow(flow: StyleFlow): StyleGroup {
  const found = Object.entries(styleGroups).find(([, label]) => label === flow);
  return (found?.[0] ?? 'wenshengtu') as StyleGroup;
}

/** The category of a style; the default one for a label that is not known here. */
export function flowOf(label: string): StyleFlow {
  return styleFlows.find((flow) => flow === label) ?? '文生图';
}

/** A copy in the order that was asked for. Newer styles come first where it decides nothing. */
export function sortStyles(styles: readonly StyleVo[], sort: StyleSort, language: string): StyleVo[] {
  const newestFirst = (a: StyleVo, b: StyleVo) => b.createTime - a.createTime;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return styles.toSorted((a, b) => {
    if (sort === 'name') return compare(a.paramValue, b.paramValue) || newestFirst(a, b);
    if (sort === 'uses') return b.uses - a.uses || newestFirst(a, b);
    return newestFirst(a, b);
  });
}

/** Groups in the order of the categories, without empty ones. A style that two pages have stands once. */
export function groupStyles(styles: readonly StyleVo[], flows: readonly StyleFlow[]): LibraryGroup[] {
  const unique = [...new Map(styles.map((style) => [style.id, style])).values()];
  const byFlow = Map.groupBy(unique, (style) => flowOf(style.flow_category));
  return flows.flatMap((flow) => {
    const found = byFlow.get(flow);
    return found ? [{ flow, styles: found }] : [];
  });
}

/** Addresses of an `icon`, the cover first. */
export function coverUrls(icon: string): string[] {
  return icon
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
}

/** A smaller variant of a cover: 256 or 768 px on the longer side. Addresses of other places stay as they are. */
export function coverVariant(url: string, variant: '256' | '768'): string {
  const id = fileIdOf(url);
  return id === null ? url : fileUrl(id, variant);
}
