// Loaded into a built server with `node --import`: where the server imports the built-in engine, it gets the stub.
import { registerHooks } from 'node:module';

const stub = new URL('./stubEngine.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    // The stub itself reads the capabilities of the real engine.
    const isServer = specifier === '@tai/engine-builtin' && context.parentURL !== stub;
    return isServer ? { url: stub, shortCircuit: true } : next(specifier, context);
  },
});
