import { commands, page } from 'vitest/browser';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { SceneViewport } from './SceneViewport.tsx';
import type { ViewHandle } from './viewportProps.ts';
import { carPose, carScene, tablePose, tableScene } from './testing/storyScenes.ts';
import { viewportProps, sceneOf, solid } from './testing/testScene.ts';
import { skies } from '../domain/scene.ts';

async function toBase64(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
const dir = '/work/wt/h-view/tooling/storybook/shots/';
async function show(props: object) {
  document.body.innerHTML = '<div id="r" style="width:960px;height:600px"></div>';
  const root = createRoot(document.getElementById('r')!);
  let handle: ViewHandle | null = null;
  const r = { root, handle: null as unknown as ViewHandle };
  root.render(<SceneViewport {...viewportProps(carScene(), { ...props, onHandle: (h) => { handle = h; } })} />);
  await expect.poll(() => handle, { timeout: 50000 }).not.toBeNull();
  r.handle = handle!;
  return r;
}
test.each([
  ['car', carScene(), carPose, new Set(['car0'])],
  ['table', tableScene(), tablePose, new Set<string>()],
] as const)('%s', async (name, scene, pose, selection) => {
  const { root, handle } = await show({ scene, pose, selection, mode: 'move' });
  await new Promise((r) => setTimeout(r, 500));
  await page.screenshot({ path: `${dir}${name}-view.png` });
  const made = await handle.render({ size: { width: 800, height: 450 }, passes: ['beauty', 'occlusion', 'lines'], isTransparent: false, samples: 2 }, new AbortController().signal);
  for (const { pass, image } of made.images) await commands.writeFile(`${dir}${name}-${pass}.png`, await toBase64(image), 'base64');
  root.unmount();
}, 120000);
test('skies', async () => {
  for (const sky of skies) {
  const scene = sceneOf({ a: solid({ type: 'sphere', radius: 0.5, segments: 32 }, { position: [0, 0.5, 0], material: { colour: '#808080' } }) }, { sky, ground: 'plane', groundColour: '#808080' });
  const { root, handle } = await show({ scene, pose: { position: [0, 3, 6], target: [0, 0.5, 0], type: 'perspective', focalLength: 50, height: 2 } });
  const made = await handle.render({ size: { width: 160, height: 100 }, passes: ['beauty'], isTransparent: false, samples: 1 }, new AbortController().signal);
  const b = await createImageBitmap(made.images[0]!.image);
  const c = new OffscreenCanvas(160, 100).getContext('2d')!;
  c.drawImage(b, 0, 0);
  console.log(sky, 'ground', [...c.getImageData(20, 80, 1, 1).data], 'shadow', [...c.getImageData(90, 66, 1, 1).data], 'ball', [...c.getImageData(80, 50, 1, 1).data]);
  root.unmount();
  }
}, 200000);
