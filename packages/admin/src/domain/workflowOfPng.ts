/*
 * The workflow inside a PNG that ComfyUI saved. It writes the graph as a text chunk `prompt` and, when the editor sent it, the
 * editor's own file as `workflow`. The first is taken where it is there: it needs no host to be read.
 */
import { limits } from '@tai/contracts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const keywords = ['prompt', 'workflow'] as const;

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, place) => bytes[place] === byte);
}

/** The text of the workflow; null when there is none. */
export function workflowOfPng(bytes: Uint8Array): string | null {
  const found = new Map<string, string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) break;
    const text = textOf(String.fromCharCode(...bytes.subarray(at + 4, at + 8)), data);
    if (text && !found.has(text.keyword)) found.set(text.keyword, text.value);
    at += length + 12;
  }
  for (const keyword of keywords) {
    const value = found.get(keyword);
    if (value !== undefined) return value;
  }
  return null;
}

/** Uncompressed text, as ComfyUI writes it: `tEXt`, or `iTXt` for what Latin-1 does not have. */
function textOf(type: string, data: Uint8Array): { keyword: string; value: string } | null {
  if ((type !== 'tEXt' && type !== 'iTXt') || data.length > limits.engine.templateBytes) return null;
  const end = data.indexOf(0);
  if (end < 0) return null;
  const keyword = new TextDecoder('latin1').decode(data.subarray(0, end));
  if (!keywords.some((one) => one === keyword)) return null;
  if (type === 'tEXt') {
    return { keyword, value: new TextDecoder('latin1').decode(data.subarray(end + 1)) };
  }
  // Compression flag and method, then language and translated keyword, each ended by a zero.
  if (data[end + 1] !== 0) return null;
  const language = data.indexOf(0, end + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translated < 0 ? null : { keyword, value: new TextDecoder().decode(data.subarray(translated + 1)) };
}
