/**
 * Pixels of an image file, without sending it anywhere. Browsers read them from the head of the file and don't decode the rest.
 * @returns null for what this browser can't show, for example HEIC in most of them
 */
export async function imageSize(file: File): Promise<{ width: number; height: number } | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    // Where nothing decodes images, none ever loads.
    if (!('decode' in image)) return null;
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
