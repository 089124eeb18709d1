import { errorCatalogue, type ErrorName } from '@tai/contracts';
import { defineWords, type Say } from '@tai/kernel';
import type { words as en } from '../i18n/en.ts';
import { isApiError, type ApiError } from '../request/apiError.ts';

/** Words for everything that can go wrong with a call. The host loads them at boot. */
export const errorWords = defineWords<typeof en>('errors', {
  en: () => import('../i18n/en.ts'),
  zh: () => import('../i18n/zh.ts'),
  ja: () => import('../i18n/ja.ts'),
});

type SayError = Say<typeof en>;

/** What a person reads about an error: the catalogue's sentence, else what the server said, else a general one. */
export function errorText(error: unknown, say: SayError = errorWords.say): string {
  if (!isApiError(error)) return say('kind.unknown');
  if (error.error && error.error in errorCatalogue) {
    const name: ErrorName = error.error;
    return say(`api.${name}`, { requestId: error.requestId ?? '', ...error.params });
  }
  return textOfKind(error, say);
}

function textOfKind(error: ApiError, say: SayError): string {
  if (error.kind === 'api') return error.msg || say('kind.unknown');
  return say(`kind.${error.kind}`);
}

/** `errorText` in the current language, for components. */
export function useErrorText(): (error: unknown) => string {
  const say = errorWords.useWords();
  return (error) => errorText(error, say);
}
