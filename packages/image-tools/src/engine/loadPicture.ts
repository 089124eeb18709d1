/**
 * A picture ready to be drawn. An image element is only decoded when it is drawn, and again when the browser has let go of
 * its pixels: 100 ms for a large one, in which the page stands still. A bitmap is decoded once, beside the page.
 * @throws Error when there is no picture at this address
 */
export async function loadPicture(address: string): Promise<ImageBitmap | HTMLImageElement> {
  const bitmap = await loadBitmap(address);
  if (bitmap) return bitmap;
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Null when it cannot be had like that: a drawing (SVG), or another site that shows its pictures but gives no files. */
async function loadBitmap(address: string): Promise<ImageBitmap | null> {
  try {
    // oxlint-disable-next-line tai/browser-globals -- bytes of a file, not a call of the wire
    const reply = await fetch(address);
    return reply.ok ? await createImageBitmap(await reply.blob()) : null;
  } catch {
    return null;
  }
}
