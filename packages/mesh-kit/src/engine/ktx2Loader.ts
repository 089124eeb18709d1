import { KTX2Loader } from 'three/examples/jsm/loaders/KTX2Loader.js';
import { functionWithoutEval } from './functionWithoutEval.ts';

type Renderer = Parameters<KTX2Loader['detectSupport']>[0];

/** The loader writes its worker from the text of this function, which its types do not name. */
const loaderClass = KTX2Loader as unknown as { BasisWorker: { toString(): string } };
const workerText = loaderClass.BasisWorker.toString();
// At the beginning of the worker, before the transcoder is started.
loaderClass.BasisWorker = {
  toString: () => workerText.replace('{', () => `{ self.Function = (${functionWithoutEval.toString()})();`),
};

/** A loader of KTX2 textures whose worker compiles no text. Two workers: the machine generates images as well. */
export function createKtx2Loader(): KTX2Loader {
  return new KTX2Loader().setWorkerLimit(2).detectSupport(textureFormats() as Renderer);
}

/** What `detectSupport` reads of a renderer, of a context that lives for this question alone. */
function textureFormats() {
  const context = new OffscreenCanvas(1, 1).getContext('webgl2');
  const found = new Map<string, unknown>();
  const get = (name: string): unknown => {
    if (!found.has(name)) found.set(name, context?.getExtension(name) ?? null);
    return found.get(name);
  };
  return { extensions: { has: (name: string) => get(name) !== null, get } };
}
