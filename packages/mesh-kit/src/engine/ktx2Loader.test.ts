import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { solidKtx2 } from '../testing/ktx2.ts';
import { functionWithoutEval } from './functionWithoutEval.ts';

interface Transcoder {
  initializeBasis(): void;
  KTX2File: new (bytes: Uint8Array) => {
    isValid(): boolean;
    getWidth(): number;
    startTranscoding(): number;
    getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number;
    transcodeImage(target: Uint8Array, ...rest: readonly number[]): number;
    close(): void;
    delete(): void;
  };
}

/** Texels as four bytes each, in the transcoder's enumeration. */
const rgba32 = 13;

async function startTranscoder(isPatched: boolean): Promise<Transcoder> {
  const folder = createRequire(import.meta.url).resolve('three/examples/jsm/libs/basis/basis_transcoder.js');
  const wasmBinary = await readFile(folder.replace(/js$/, 'wasm'));
  const text = await readFile(folder, 'utf8');
  // As the page is: WebAssembly is compiled, and text is not.
  const context = createContext(
    { console, TextDecoder, wasmBinary, WorkerGlobalScope: Object, self: { location: { href: '' } } },
    { codeGeneration: { strings: false, wasm: true } },
  );
  if (isPatched) runInContext(`globalThis.Function = (${functionWithoutEval.toString()})()`, context);
  return (await runInContext(
    `${text};
    new Promise((resolve, reject) => {
      const module = { wasmBinary, onRuntimeInitialized: () => resolve(module), onAbort: reject };
      BASIS(module).catch(reject);
    })`,
    context,
  )) as Transcoder;
}

test('the transcoder of KTX2 textures works where no text may be compiled', async () => {
  await expect(startTranscoder(false)).rejects.toThrow(/Code generation from strings/);
  const transcoder = await startTranscoder(true);
  transcoder.initializeBasis();
  const file = new transcoder.KTX2File(solidKtx2([200, 100, 50]));
  expect(file.isValid()).toBe(true);
  expect(file.getWidth()).toBe(4);
  expect(file.startTranscoding()).toBe(1);
  const texels = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, rgba32));
  expect(file.transcodeImage(texels, 0, 0, 0, rgba32, 0, -1, -1)).toBe(1);
  expect([...texels.slice(0, 4)]).toEqual([200, 100, 50, 255]);
  expect(() => (file.getWidth as (more: number) => number)(1)).toThrow(/expected 0/);
  file.close();
  file.delete();
});
