import type { ErrorName } from '@tai/contracts';
import { defineWords, type Say } from '@tai/kernel';
import type { words as en } from '../i18n/en.ts';
import type { words as sentences } from '../i18n/sentences/en.ts';
import { isApiError, type ApiError } from '../request/apiError.ts';

type ErrorWords = typeof en & typeof sentences;

/**
 * Words for everything that can go wrong with a call. The host loads at boot what must be sayable also offline; the
 * sentences of the catalogue, 3 kB that most visits never need, come with the first error.
 */
export const errorWords = defineWords<ErrorWords>(
  'errors',
  {
    en: () => import('../i18n/en.ts'),
    zh: () => import('../i18n/zh.ts'),
    ja: () => import('../i18n/ja.ts'),
  },
  {
    en: () => import('../i18n/sentences/en.ts'),
    zh: () => import('../i18n/sentences/zh.ts'),
    ja: () => import('../i18n/sentences/ja.ts'),
  },
);

export type SayError = Say<ErrorWords>;

/** The longest that an answer waits for its sentence, in milliseconds. */
const longestWait = 5_000;

/**
 * Hands on what a call answered. A failure waits for its name in the catalogue and for its sentence, so that who shows
 * it shows it whole. Never throws.
 */
export async function withSentence<Result extends object>(result: Result): Promise<Result> {
  if (!('error' in result) || !isApiError(result.error)) return result;
  const { error } = result;
  if (error.kind !== 'api' && error.kind !== 'http') return result;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestWait);
  });
  const loading = Promise.all([
    error.kind === 'api' && !error.error ? import('./errorNames.ts').catch(() => null) : null,
    errorWords.loadLater(),
  ]);
  const loaded = await Promise.race([loading, timeUp]);
  clearTimeout(timer);
  const name = loaded?.[0]?.errorNameOf(error.code);
  return name ? { ...result, error: { ...error, error: name } } : result;
}

/** True when the sentences are there. Else they are sent for: who shows words of this package shows them when they come. */
export function hasSentences(): boolean {
  const isThere = errorWords.has('api.internal');
  if (!isThere) void errorWords.loadLater();
  return isThere;
}

/** What a person reads about an error: the catalogue's sentence, else what the server said, else a general one. */
export function errorText(error: unknown, say: SayError = errorWords.say): string {
  if (!isApiError(error)) return say('kind.unknown');
  const isManagement = error.client === 'management';
  if (isManagement && error.kind === 'api' && error.code === 401) return say('management.invalidSession');
  if (isManagement && error.kind === 'api' && error.code === 403) return say('management.noPermission');
  const isStatus = isManagement && error.kind === 'http';
  if (!isStatus && !error.error) return textOfKind(error, say);
  if (!hasSentences())
    return error.code > 0 ? say('kind.wordless', { code: error.code }) : textOfKind(error, say);
  if (isStatus) return statusText(error.code, say);
  return error.error && errorWords.has(`api.${error.error}`)
    ? sentenceOf({ ...error, error: error.error }, say)
    : textOfKind(error, say);
}

/**
 * The sentence of the catalogue, and behind it what a service outside the product said, as a quotation. Where `because` names another
 * error, its sentence takes the place of `detail`, which the server wrote in English, and what `rule` names that of `allowed`.
 */
function sentenceOf(error: ApiError & { error: ErrorName }, say: SayError): string {
  const values: Record<string, string | number> = {
    requestId: error.requestId ?? '',
    host: '',
    ...error.params,
  };
  const because = `api.${values['because']}` as `api.${ErrorName}`;
  if (errorWords.has(because)) values['detail'] = say(because, values).replace(/[.。]$/, '');
  const rule = `allowed.${values['rule']}` as `allowed.${keyof ErrorWords['allowed'] & string}`;
  if (errorWords.has(rule)) values['allowed'] = say(rule, values);
  const text = say(`api.${error.error}`, values);
  const said = error.params?.['said'] ?? '';
  return said === '' ? text : say('said', { ...values, said, text: text.replace(/[.。]$/, '') });
}

/** The management client's own words for an HTTP status. */
function statusText(code: number, say: SayError): string {
  const key = `status.s${code}` as 'status.s404';
  return errorWords.has(key) ? say(key) : say('status.other', { status: code });
}

/** A general sentence, unless the server said one. */
export function textOfKind(error: ApiError, say: SayError): string {
  if (error.kind === 'api') return error.msg || say('kind.unknown');
  if (error.kind === 'http' && error.code === 404) return say('kind.notThere');
  return say(`kind.${error.kind}`);
}

/** `errorText` in the current language, for components. */
export function useErrorText(): (error: unknown) => string {
  const say = errorWords.useWords();
  return (error) => errorText(error, say);
}

/** What failed, and behind it why. Sentences of Chinese and Japanese have no space between them. */
export function withReason(failure: string, reason: string): string {
  return failure.replace(/[.。]?$/, /[\u3000-\u9fff]$/.test(failure) ? '。' : '. ') + reason;
}
