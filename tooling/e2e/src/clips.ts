import type { Page } from '@playwright/test';
import { tinyGlb } from '@tai/media/testing';

/** Less than a second of red as WebM, recorded by the browser: a clip that it can play for certain. */
export async function recordedClip(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 40; frame++) {
      context.fillStyle = `rgb(230, ${frame}, 20)`;
      context.fillRect(0, 0, 320, 180);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}

/** Uploads `sunset.webm`, a clip, and `chair.glb`, a 3D file, in the library that is open. */
export async function uploadMedia(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'sunset.webm', mimeType: 'video/webm', buffer: await recordedClip(page) },
      // Systems that do not know GLB give it no type.
      { name: 'chair.glb', mimeType: '', buffer: Buffer.from(tinyGlb({ triangles: 12 })) },
    ]);
}
