import { useEffect, useState } from 'react';
import { createFileWork, type FileWork } from '../engine/files/fileWork.ts';

/** Reads and writes files for as long as the component is shown. */
export function useFileWork(): FileWork {
  const [work] = useState(() => createFileWork());
  useEffect(() => () => work.destroy(), [work]);
  return work;
}
