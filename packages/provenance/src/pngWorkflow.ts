/*
 * The workflow inside a PNG that ComfyUI saved. It writes the graph as a text `prompt` and, when the editor sent it, the editor's
 * own file as `workflow`. The first is taken where it is there: it needs no host to be read.
 */
import { readPngText } from './png.ts';

/** The text of the workflow; null when there is none. */
export function workflowOfPng(png: Uint8Array): string | null {
  return readPngText(png, 'prompt') ?? readPngText(png, 'workflow');
}
