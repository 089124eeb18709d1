import { trainingLimits } from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';

/**
 * Labels of a text file. Editors of several systems write them: as UTF-8 with and without a mark, as UTF-16, and in the Chinese
 * encodings that GB 18030 includes.
 * @throws ApiError datasetUnreadable, datasetLabelTooLong
 */
export function readLabels(bytes: Uint8Array, name: string, trigger = ''): string {
  if (bytes.byteLength > trainingLimits.labelFileBytes)
    throw new ApiError('datasetUnreadable', {
      detail: `${name} has ${bytes.byteLength} bytes; label files have at most ${trainingLimits.labelFileBytes}`,
    });
  return cleanLabels(decode(bytes, name), name, trigger);
}

/**
 * Labels in one line, without a trigger in front: that one is added when a training starts.
 * @throws ApiError datasetLabelTooLong
 */
export function cleanLabels(text: string, name: string, trigger = ''): string {
  const lines = text.split(/\r\n?|\n/).map((line) =>
    line
      .replaceAll(/[\p{Cc}\ufeff]+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );
  const joined = lines
    .filter((line) => line !== '')
    .join(', ')
    .replaceAll(/(,\s*){2,}/g, ', ')
    .toWellFormed();
  const labels = withoutTrigger(joined, trigger);
  const max = trainingLimits.labelsMaxLength;
  if (labels.length > max) throw new ApiError('datasetLabelTooLong', { name, length: labels.length, max });
  return labels;
}

function withoutTrigger(labels: string, trigger: string): string {
  if (trigger === '' || !labels.toLowerCase().startsWith(trigger.toLowerCase())) return labels;
  const rest = labels.slice(trigger.length);
  return rest === '' || /^\s*,/.test(rest) ? rest.replace(/^\s*,\s*/, '') : labels;
}

function decode(bytes: Uint8Array, name: string): string {
  const encodings =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? ['utf-16le']
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? ['utf-16be']
        : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // The next encoding may fit.
    }
  }
  throw new ApiError('datasetUnreadable', { detail: `${name} is no text` });
}
