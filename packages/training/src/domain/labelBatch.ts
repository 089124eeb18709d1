import { isSameTag, labelsOf, tagKey, tagsOf, typedTags } from './labels.ts';

/** One change of the labels of many images. */
export type LabelBatch =
  | { type: 'add'; tags: string; place: 'front' | 'end' }
  | { type: 'remove'; tags: string }
  /** Replaces whole tags, or with `inside` a part of any text. */
  | { type: 'replace'; from: string; to: string; inside: boolean };

interface Labelled {
  id: string;
  labels: string;
}

/** New labels of those images that the change alters, by id. */
export function batchChanges(images: readonly Labelled[], batch: LabelBatch): Map<string, string> {
  const changes = new Map<string, string>();
  for (const { id, labels } of images) {
    const next = changedLabels(labels, batch);
    if (next !== labels) changes.set(id, next);
  }
  return changes;
}

function changedLabels(labels: string, batch: LabelBatch): string {
  const tags = tagsOf(labels);
  switch (batch.type) {
    case 'add': {
      const added = typedTags(batch.tags);
      if (added.length === 0) return labels;
      // In front a tag moves there; at the end one that is there keeps its place.
      return batch.place === 'front'
        ? labelsOf([...added, ...tags])
        : added.every((tag) => tags.some((one) => isSameTag(one, tag)))
          ? labels
          : labelsOf([...tags, ...added]);
    }
    case 'remove': {
      const gone = new Set(typedTags(batch.tags).map(tagKey));
      return tags.some((tag) => gone.has(tagKey(tag)))
        ? labelsOf(tags.filter((tag) => !gone.has(tagKey(tag))))
        : labels;
    }
    case 'replace': {
      const { from, to, inside } = batch;
      if (from.trim() === '') return labels;
      if (inside) return labels.includes(from) ? labelsOf(tagsOf(labels.replaceAll(from, to))) : labels;
      return tags.some((tag) => isSameTag(tag, from.trim()))
        ? labelsOf(tags.flatMap((tag) => (isSameTag(tag, from.trim()) ? typedTags(to) : [tag])))
        : labels;
    }
  }
}

/** Labels without a trigger word, which training puts in front of all. */
export function withoutTrigger(images: readonly Labelled[], trigger: string): Map<string, string> {
  return batchChanges(images, { type: 'remove', tags: trigger });
}
