/** Labels that fewer images have say more about those images than about the label. */
const labelImagesMin = 3;
/** The most frequent ones are kept. */
const labelsMax = 64;
const labelLength = 60;

/** Labels of a caption in small letters, each once, without the trigger. */
export function labelsOf(caption: string, trigger: string): string[] {
  const own = normal(trigger);
  const labels = caption
    .split(/[,，、;；\n]/)
    .map(normal)
    .filter((label) => label !== '' && label !== own && label.length <= labelLength);
  return [...new Set(labels)];
}

function normal(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Labels that enough images have, the most frequent first. @param images labels of each */
export function frequentLabels(images: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const label of images.flat()) counts.set(label, (counts.get(label) ?? 0) + 1);
  return (
    [...counts]
      // A label that all images have tells none of them apart.
      .filter(([, count]) => count >= labelImagesMin && count < images.length)
      .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, labelsMax)
      .map(([label]) => label)
  );
}
