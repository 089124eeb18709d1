/**
 * Milliseconds that an answer asks to wait: `retry-after-ms` of OpenAI and Azure, which is exact, else `retry-after` in
 * seconds or as a date. Undefined when it asks nothing.
 */
export function readRetryAfter(headers: Pick<Headers, 'get'>, now: number): number | undefined {
  const exact = headers.get('retry-after-ms')?.trim() ?? '';
  if (isNumber(exact)) return Number(exact);
  const header = headers.get('retry-after')?.trim() ?? '';
  if (isNumber(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function isNumber(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}
