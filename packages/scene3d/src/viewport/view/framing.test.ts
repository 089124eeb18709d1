import { Box3, PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { presetViews } from '../viewportProps.ts';
import { frontPose } from '../testing/testScene.ts';
import { cameraOfPose, clipCamera, fitPose, frameTangents, presetWay, shapeCamera } from './framing.ts';

const box = new Box3(new Vector3(-2, 0, -1), new Vector3(2, 1.4, 1));

test('a lens of 18 mm sees 90° along the longer side of the image', () => {
  expect(frameTangents(18, 1.5)).toEqual({ across: 1, up: 1 / 1.5 });
  expect(frameTangents(18, 0.5)).toEqual({ across: 0.5, up: 1 });
});

test.each([0.4, 1, 1.6, 3])('a viewport of shape %s shows the whole image', (viewAspect) => {
  const camera = new PerspectiveCamera();
  shapeCamera(camera, frontPose, 1.6, viewAspect);
  const up = Math.tan((camera.fov * Math.PI) / 360);
  const image = frameTangents(50, 1.6);
  expect(up).toBeGreaterThanOrEqual(image.up - 1e-9);
  expect(up * viewAspect).toBeGreaterThanOrEqual(image.across - 1e-9);
  expect(Math.min(up / image.up, (up * viewAspect) / image.across)).toBeCloseTo(1);
});

test.each([...presetViews.map((view) => [view, 'perspective'] as const), ['front', 'orthographic'] as const])(
  'the view %s (%s) is filled by what is framed',
  (view, type) => {
    const pose = fitPose({ ...frontPose, type }, box, 1.6, presetWay(view));
    const camera = cameraOfPose(pose, 1.6);
    clipCamera(camera, box);
    let most = 0;
    for (let index = 0; index < 8; index += 1) {
      const { min, max } = box;
      const corner = new Vector3(
        index & 1 ? max.x : min.x,
        index & 2 ? max.y : min.y,
        index & 4 ? max.z : min.z,
      );
      corner.project(camera);
      most = Math.max(most, Math.abs(corner.x), Math.abs(corner.y));
      expect(Math.abs(corner.z)).toBeLessThanOrEqual(1);
    }
    expect(most).toBeGreaterThan(0.8);
    expect(most).toBeLessThan(0.95);
  },
);

test('framing keeps the direction', () => {
  const pose = fitPose({ ...frontPose, position: [3, 4, 0] }, box, 1);
  const way = new Vector3(...pose.position).sub(new Vector3(...pose.target)).normalize();
  expect(way.x).toBeCloseTo(0.6);
  expect(way.y).toBeCloseTo(0.8);
});
