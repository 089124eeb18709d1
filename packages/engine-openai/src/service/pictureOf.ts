// Pictures as the service sends them: in base64, or as an address to fetch.
import * as z from 'zod/mini';
import type { LocalizedText } from '@tai/contracts';
import { ServiceError } from './serviceError.ts';

export const pictureEntry = z.object({
  b64_json: z.optional(z.nullable(z.string())),
  url: z.optional(z.nullable(z.string())),
  revised_prompt: z.optional(z.nullable(z.string())),
});
export const pictureList = z.object({ data: z.array(pictureEntry) });

/** One picture of an answer, and what its model made of the prompt. */
export interface AnsweredPicture {
  bytes: Uint8Array;
  notes: LocalizedText[];
}

/** The bytes of one entry. `fetchImage` gets the addresses. */
export async function pictureOf(
  { b64_json, url, revised_prompt }: z.infer<typeof pictureEntry>,
  host: string,
  fetchImage: (url: string) => Promise<Uint8Array>,
): Promise<AnsweredPicture> {
  const notes = revised_prompt ? [revisedNote(revised_prompt)] : [];
  if (b64_json) return { bytes: fromBase64(b64_json), notes };
  if (url?.startsWith('data:')) return { bytes: fromBase64(url), notes };
  if (url) return { bytes: await fetchImage(url), notes };
  throw new ServiceError('answer', 'answerEmpty', { host });
}

/** Some services put the head of a data: address before it. */
export function fromBase64(text: string): Uint8Array {
  const comma = text.startsWith('data:') ? text.indexOf(',') : -1;
  return Buffer.from(text.slice(comma + 1), 'base64');
}

function revisedNote(prompt: string): LocalizedText {
  return {
    en: `Prompt as the model understood it: ${prompt}`,
    zh: `模型理解的提示词：${prompt}`,
    ja: `モデルが解釈したプロンプト：${prompt}`,
  };
}
