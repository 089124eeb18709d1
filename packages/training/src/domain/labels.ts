/*
 * Labels of an image are one line of text: tags with commas between them, or sentences. What is written by hand keeps its case and
 * its order, which trainers read: the first tags count most.
 */

/** Tags of a line of labels, in their order, without empty ones and without repeats. */
export function tagsOf(labels: string): string[] {
  return unique(labels.split(/[,，]/).map(cleanTag));
}

/** Labels as they are stored. */
export function labelsOf(tags: readonly string[]): string {
  return unique(tags.map(cleanTag)).join(', ');
}

/** Tags in a text that was typed or pasted: also lists in Chinese and lines are taken apart. */
export function typedTags(text: string): string[] {
  return unique(text.split(/[,，、;；\n]/).map(cleanTag));
}

/** Whether a text that is being typed has ended a tag. */
export function endsTag(text: string): boolean {
  return /[,，、;；\n]/.test(text);
}

/** The same tag in another case or another width of letters. */
export function isSameTag(one: string, other: string): boolean {
  return tagKey(one) === tagKey(other);
}

export function tagKey(tag: string): string {
  return tag.normalize('NFKC').toLowerCase();
}

export interface TagCount {
  tag: string;
  /** Images that have it. */
  count: number;
}

/** How many images have each tag, most frequent first. */
export function tagCounts(images: readonly { labels: string }[]): TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const { labels } of images) {
    for (const tag of tagsOf(labels)) {
      const known = counts.get(tagKey(tag));
      if (known) known.count += 1;
      else counts.set(tagKey(tag), { tag, count: 1 });
    }
  }
  return [...counts.values()].toSorted(
    (one, other) => other.count - one.count || one.tag.localeCompare(other.tag),
  );
}

/** Whether labels read as sentences: long, with hardly a comma. */
export function areSentences(labels: string): boolean {
  return labels.length > 80 && tagsOf(labels).length < labels.length / 60;
}

function cleanTag(tag: string): string {
  return tag.replaceAll(/\s+/gu, ' ').trim();
}

function unique(tags: readonly string[]): string[] {
  const known = new Set<string>();
  return tags.filter((tag) => {
    const key = tagKey(tag);
    if (tag === '' || known.has(key)) return false;
    known.add(key);
    return true;
  });
}
