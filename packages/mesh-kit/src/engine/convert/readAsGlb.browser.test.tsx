import { BoxGeometry, Mesh, MeshStandardMaterial, Scene, Texture } from 'three';
import { USDZExporter } from 'three/examples/jsm/exporters/USDZExporter.js';
import { expect, test } from 'vitest';
import { boxGlb } from '../../testing/models.ts';
import { quadFbx, triangleObj } from '../../testing/foreignModels.ts';
import { loadModel } from '../loadModel.ts';
import { readAsGlb } from './readAsGlb.ts';

const start = () => new Worker(new URL('./convertWorker.ts', import.meta.url), { type: 'module' });
const read = async (name: string, content: BlobPart) => {
  const { glb, report } = await readAsGlb(new Blob([content]), name, { start });
  const model = await loadModel(await glb.arrayBuffer());
  return { model, report };
};

test.each([
  ['an OBJ in metres', 'a.obj', triangleObj(2), 2, 'm'],
  ['an OBJ in centimetres', 'a.obj', triangleObj(200), 2, 'cm'],
  ['an FBX in centimetres', 'a.fbx', quadFbx(200, 1), 2, 'own'],
  ['an FBX in metres', 'a.fbx', quadFbx(2, 100), 2, 'own'],
] as const)('%s becomes a GLB in metres', async (_, name, content, metres, unit) => {
  const { model, report } = await read(name, content);
  expect(model.size[0]).toBeCloseTo(metres, 3);
  expect(report).toMatchObject({ unit, triangles: name === 'a.obj' ? 1 : 2 });
  model.dispose();
});

/** A USDZ of a box of one metre, painted with a flat image of `side` pixels. */
async function boxUsdz(side: number) {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#3060c0';
  context.fillRect(0, 0, side, side);
  const map = new Texture(canvas as unknown as HTMLCanvasElement);
  map.needsUpdate = true;
  const scene = new Scene();
  scene.add(new Mesh(new BoxGeometry(1, 1, 1), new MeshStandardMaterial({ map })));
  return new USDZExporter().parseAsync(scene);
}

test('a USDZ keeps its texture, and stands on the ground', async () => {
  const { model, report } = await read('a.usdz', await boxUsdz(8));
  expect(model).toMatchObject({ triangles: 12, textures: 1 });
  expect(report?.leftOut.textures).toBe(0);
  model.dispose();
});

test.each([
  ['an FBX that is none', 'a.fbx', 'not an FBX', 'damaged'],
  ['a USDZ that is none', 'a.usdz', 'PK\u0003\u0004 and no more', 'damaged'],
  ['an OBJ with numbers that are none', 'a.obj', 'v NaN 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n', 'damaged'],
  ['an OBJ without faces', 'a.obj', '# nothing\n', 'empty'],
  ['another format', 'a.blend', 'BLENDER', 'unsupported'],
])('%s is refused', async (_, name, content, fault) => {
  await expect(read(name, content)).rejects.toMatchObject({ fault });
});

test('an FBX that names an image of the disk reads without it, and nothing is fetched', async () => {
  const withImage = quadFbx(100, 1)
    .replace(
      '	Model: 102',
      `	Texture: 103, "Texture::wood", "" {
		FileName: "http://127.0.0.1:9/wood.png"
	}
	Video: 104, "Video::wood", "Clip" {
		FileName: "http://127.0.0.1:9/wood.png"
		RelativeFilename: "http://127.0.0.1:9/wood.png"
	}
	Material: 105, "Material::wood", "" {
		ShadingModel: "phong"
	}
	Model: 102`,
    )
    .replace(
      '	C: "OO",101,102',
      '	C: "OO",101,102\n	C: "OO",104,103\n	C: "OP",103,105, "DiffuseColor"\n	C: "OO",105,102',
    );
  const { model, report } = await read('a.fbx', withImage);
  expect(report?.leftOut.textures).toBe(1);
  expect(model.textures).toBe(0);
  model.dispose();
});

test('a GLB comes back as it is', async () => {
  const { report } = await read('box.glb', boxGlb());
  expect(report).toBeNull();
});
