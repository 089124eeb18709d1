const codes = { '23505': 'unique', '23503': 'foreignKey' } as const;

/** Which rule of a table a failed statement broke; null when it failed for another reason. */
export function violationOf(error: unknown): (typeof codes)[keyof typeof codes] | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  return code in codes ? codes[code as keyof typeof codes] : violationOf(error.cause);
}
