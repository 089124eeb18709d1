// Labels stand in a WebM as two simple tags of the whole clip: `AIGC`, as the guide of TC260 asks, and `XMP`, for which there
// is no registered name; other readers show it as a text. Source: RFC 9559 §5.1.8.

import { aigcName, maxTextBytes, type LabelTexts } from '../labelTexts.ts';
import { readExactly, type MediaSource } from '../mediaSource.ts';
import { readSegment } from './checkWebm.ts';
import { elementIds as ids, elementsOf, ElementReader } from './ebml.ts';

export const xmpTagName = 'XMP';

const maxTagsBytes = 1024 * 1024;
const maxTopElements = 20_000;

/** @throws MediaError for a damaged file */
export async function readWebmLabelTexts(source: MediaSource): Promise<Partial<LabelTexts>> {
  const reader = new ElementReader(source);
  const segment = await readSegment(source, reader);
  let at = segment.content;
  for (let count = 0; at < segment.end && count < maxTopElements; count += 1) {
    const element = await reader.element(at, segment.end);
    // We write tags before the first frame; behind a cluster without a size they would have to be searched for.
    if (element.end === null) return {};
    if (element.id === ids.tags && element.end - element.content <= maxTagsBytes) {
      const texts = readTags(await readExactly(source, element.content, element.end - element.content));
      if (texts.size > 0) return { xmp: texts.get(xmpTagName), aigc: texts.get(aigcName) };
    }
    at = element.end;
  }
  return {};
}

function readTags(bytes: Uint8Array): Map<string, string> {
  const found = new Map<string, string>();
  const text = (element: { content: number; end: number }) =>
    new TextDecoder().decode(
      bytes.subarray(element.content, Math.min(element.end, element.content + maxTextBytes)),
    );
  for (const tag of elementsOf(bytes)) {
    if (tag.id !== ids.tag) continue;
    for (const simple of elementsOf(bytes, tag.content, tag.end)) {
      if (simple.id !== ids.simpleTag) continue;
      const parts = [...elementsOf(bytes, simple.content, simple.end)];
      const name = parts.find(({ id }) => id === ids.tagName);
      const value = parts.find(({ id }) => id === ids.tagString);
      if (!name || !value || found.has(text(name))) continue;
      if (text(name) === aigcName || text(name) === xmpTagName) found.set(text(name), text(value));
    }
  }
  return found;
}
