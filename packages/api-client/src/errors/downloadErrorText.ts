import type { ApiError } from '../request/apiError.ts';
import { errorText, errorWords, hasSentences, textOfKind, type SayError } from './errorText.ts';

/** What a person reads when a download fails: the code table, else what the server said, else a general sentence. */
export function downloadErrorText(error: ApiError, say: SayError = errorWords.say): string {
  const key = `download.code${error.code}` as 'download.code404';
  if (!hasSentences()) return textOfKind(error, say);
  if (errorWords.has(key)) return say(key);
  return error.kind === 'api' ? errorText(error, say) : say('download.failed');
}
