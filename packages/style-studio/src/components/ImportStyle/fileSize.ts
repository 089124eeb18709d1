/** Bytes as a person reads them, such as "1.4 MB". */
export function fileSize(bytes: number, language: string): string {
  const steps = [
    ['gigabyte', 1024 ** 3],
    ['megabyte', 1024 ** 2],
    ['kilobyte', 1024],
  ] as const;
  const [unit, size] = steps.find(([, one]) => bytes >= one) ?? ['kilobyte', 1024];
  const value = bytes / size;
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit },
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
