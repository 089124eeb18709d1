/**
 * The frame that a player shows, in the full size of the clip, as PNG.
 * @throws Error when the clip has no frame yet, or the browser cannot draw it
 */
export async function captureFrame(player: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = player;
  if (width === 0 || player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
    throw new Error('The clip has no frame yet. Wait until it has loaded.');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas.');
  context.drawImage(player, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('The browser could not write the frame as PNG.');
  return blob;
}
