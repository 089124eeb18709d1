import { feedbackAttachments, limits } from '@tai/contracts';

/** What is wrong with a file that is to be attached; null when it can go. */
export function problemOfFile({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | 'empty' | null {
  if (!feedbackAttachments.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrongType';
  if (size > limits.community.feedbackBytes) return 'tooLarge';
  return size === 0 ? 'empty' : null;
}

/** As the server counts: a megabyte is 1024 times 1024 bytes. */
export function megabytes(bytes: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(Math.ceil((bytes / 1024 / 1024) * 10) / 10);
}
