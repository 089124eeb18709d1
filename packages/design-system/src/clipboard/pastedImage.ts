/**
 * Why no image came out of the clipboard.
 * - `insecure`: the page was not opened by HTTPS, so browsers hide the clipboard
 * - `denied`: the person or the browser does not allow it
 * - `blocked`: a rule of the page around this one forbids it
 * - `empty`: something else than an image is there
 * - `failed`: anything else; pasting with the keyboard may still work
 */
export type PasteProblem = 'insecure' | 'denied' | 'blocked' | 'empty' | 'failed';

/** The image in the clipboard as a file, by a click. Never throws. */
export async function pastedImage(): Promise<File | PasteProblem> {
  if (!window.isSecureContext) return 'insecure';
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((one) => one.startsWith('image/'));
      if (!type) continue;
      const blob = await item.getType(type);
      return new File([blob], `pasted.${type.slice('image/'.length)}`, { type });
    }
    return 'empty';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError') return 'denied';
    return name === 'SecurityError' ? 'blocked' : 'failed';
  }
}
