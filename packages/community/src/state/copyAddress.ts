import { copyText, toast } from '@tai/design-system';

/** Copies the whole address of a page of this site, and says so. */
export async function copyAddress(path: string, done: string): Promise<void> {
  if (await copyText(`${window.location.origin}${path}`)) toast.show({ tone: 'success', message: done });
}
