import { describe, expect, test } from 'vitest';
import { assetsOf } from '../checkChange.ts';
import { readScene, type SceneContent } from '../scene.ts';
import { outlineOf } from './outline.ts';
import { makeTemplate, templateIds } from './templates.ts';

describe.each(templateIds)('the template %s', (id) => {
  const content = makeTemplate(id, (part) => part);
  test('is a scene that opens, with shots, lights and cameras and without files', () => {
    expect(readScene(content)).toBeTypeOf('object');
    const kinds = new Set(Object.values(content.objects).map(({ kind }) => kind));
    expect(kinds).toContain('light');
    expect(kinds).toContain('camera');
    expect(content.shots.length).toBeGreaterThan(0);
    expect(assetsOf(content as SceneContent)).toEqual([]);
    expect(JSON.stringify(content).length).toBeLessThan(200_000);
  });

  test('has a drawing whose faces lie around its middle, the nearest last', () => {
    const faces = outlineOf(content, 4 / 3);
    expect(faces.length).toBeGreaterThan(50);
    const points = faces.flatMap((face) => face.points.flat());
    expect(points.every(Number.isFinite)).toBe(true);
    const inside = faces.filter(({ points: [first] }) => first && first[0] > 0 && first[0] < 1);
    expect(inside.length).toBeGreaterThan(faces.length / 2);
  });
});
