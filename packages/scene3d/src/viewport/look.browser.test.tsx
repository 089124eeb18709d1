import { commands, page } from 'vitest/browser';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { SceneViewport } from './SceneViewport.tsx';
import type { ViewHandle } from './viewportProps.ts';
import { carPose, carScene, tablePose, tableScene } from './testing/storyScenes.ts';
import { viewportProps } from './testing/testScene.ts';

async function toBase64(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
test.each([
  ['car', carScene(), carPose, new Set(['car0'])],
  ['table', tableScene(), tablePose, new Set<string>()],
] as const)('%s', async (name, scene, pose, selection) => {
  document.body.innerHTML = '<div id="r" style="width:1200px;height:750px"></div>';
  const root = createRoot(document.getElementById('r')!);
  let handle: ViewHandle | null = null;
  root.render(<SceneViewport {...viewportProps(scene, { pose, selection, mode: 'move', onHandle: (h) => { handle = h; } })} />);
  await expect.poll(() => handle, { timeout: 30000 }).not.toBeNull();
  await new Promise((r) => setTimeout(r, 1500));
  await page.screenshot({ path: `/tmp/hview/${name}-view.png` });
  const made = await handle!.render({ size: { width: 800, height: 450 }, passes: ['beauty', 'depth', 'normals', 'masks', 'lines', 'occlusion'], isTransparent: false, samples: 2 }, new AbortController().signal);
  for (const { pass, image } of made.images) await commands.writeFile(`/tmp/hview/${name}-${pass}.png`, await toBase64(image), 'base64');
  console.log(name, made.near, made.far);
  root.unmount();
}, 120000);
