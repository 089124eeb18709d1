import { validateBytes } from 'gltf-validator';
import { expect, test } from 'vitest';
import { makeTemplate, templateIds } from '../domain/templates/templates.ts';
import { createSceneObjects } from '../viewport/objects/sceneObjects.ts';
import { exportGlb } from './exportFiles.ts';

const readAsset = () => Promise.reject(new Error('no such file'));

test.each(templateIds)(
  'the validator of Khronos finds nothing wrong in the GLB of the template %s',
  async (id) => {
    const objects = createSceneObjects(readAsset, () => undefined);
    const scene = makeTemplate(id, (part) => part);
    objects.update(scene, 'shaded');
    const { issues, info } = await validateBytes(await exportGlb(objects, undefined, 16 / 9));
    objects.destroy();
    expect(issues.messages.filter(({ severity }) => severity <= 1)).toEqual([]);
    expect(info.totalTriangleCount).toBeGreaterThan(100);
  },
);
