/** Parts of the page of a person. */
const personTabs = ['works', 'images', 'videos', 'collections', 'liked', 'history', 'privacy'] as const;
export type PersonTab = (typeof personTabs)[number];

/** Parts that a reader finds: what was looked at and privacy are one's own alone, and likes only where they are shown. */
export function tabsFor({ isMe, showsLiked }: { isMe: boolean; showsLiked: boolean }): PersonTab[] {
  return personTabs.filter((tab) => {
    if (tab === 'history' || tab === 'privacy') return isMe;
    return tab !== 'liked' || isMe || showsLiked;
  });
}

/** The part that an address asks for; the first where it asks for none that is there. */
export function tabOf(text: string | null, tabs: readonly PersonTab[]): PersonTab {
  return tabs.find((tab) => tab === text) ?? 'works';
}
