/** Bytes as a person reads them, such as "1.4 MB". */
export function fileSize(bytes: number, language: string): string {
  const [unit, value] =
    bytes < 1_000_000 ? ['kilobyte' as const, bytes / 1_000] : ['megabyte' as const, bytes / 1_000_000];
  const digits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    value,
  );
}
