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
  const words = error.client === 'management' ? managementText(error, say) : null;
  if (words !== null) return words;
  if (error.error && error.error in errorCatalogue) {
    const name: ErrorName = error.error;
    return say(`api.${name}`, { requestId: error.requestId ?? '', ...error.params });
  }
  return textOfKind(error, say);
}

const statuses = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505] as const;

/** The management client's own words, where it has any. */
function managementText({ kind, code }: ApiError, say: SayError): string | null {
  if (kind === 'api' && code === 401) return say('management.invalidSession');
  if (kind === 'api' && code === 403) return say('management.noPermission');
  if (kind !== 'http') return null;
  const known = statuses.find((status) => status === code);
  return known ? say(`status.s${known}`) : say('status.other', { status: code });
}

const downloadCodes = [401, 403, 404] as const;

/** What a person reads when a download fails: the code table, else what the server said, else a general sentence. */
export function downloadErrorText(error: ApiError, say: SayError = errorWords.say): string {
  const known = downloadCodes.find((code) => code === error.code);
  if (known) return say(`download.code${known}`);
  return error.kind === 'api' ? errorText(error, say) : say('download.failed');
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
