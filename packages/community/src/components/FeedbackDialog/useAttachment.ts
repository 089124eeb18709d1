import { useState } from 'react';
import { problemOfFile } from '../../domain/feedbackFile.ts';

/** Why the file that was offered last was not taken, or not alone. */
interface Refused {
  why: 'wrongType' | 'tooLarge' | 'empty' | 'onlyOne';
  name: string;
  size: number;
}

/** The one file that goes with a feedback. A file that cannot go leaves the one before in its place. */
export function useAttachment() {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  return {
    file,
    refused,
    take(files: readonly File[]): void {
      const [first] = files;
      if (!first) return;
      const { name, size } = first;
      const why = problemOfFile(first);
      if (why === null) setFile(first);
      const more = files.length > 1 ? 'onlyOne' : null;
      const told = why ?? more;
      setRefused(told && { why: told, name, size });
    },
    remove(): void {
      setFile(null);
      setRefused(null);
    },
  };
}
export type AttachmentState = ReturnType<typeof useAttachment>;
