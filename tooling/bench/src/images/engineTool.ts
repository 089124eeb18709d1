import type { EngineImage, ParameterValues } from '@tai/contracts';
import type { BuiltinEngine } from '@tai/engine-builtin';
import { decode, type Raster } from '@tai/engine-builtin/imaging';

/** One run of a tool: values that are not the defaults, and encoded pictures by the parameter that takes them. */
export interface ToolRun {
  tool: string;
  params?: ParameterValues;
  files?: Record<string, readonly Uint8Array[]>;
}

/** Runs a tool of an engine as a job does: encoded pictures in, encoded pictures out. */
export async function runTool(
  engine: BuiltinEngine,
  { tool, params = {}, files = {} }: ToolRun,
): Promise<EngineImage[]> {
  const capability = (await engine.capabilities()).find((one) => one.tool === tool);
  if (!capability) throw new Error(`The engine has no tool ${tool}.`);
  const values: ParameterValues = {};
  for (const { name, default: initial } of capability.parameters) {
    const ids = (files[name] ?? []).map((_, index) => `${name} ${index}`);
    const given = Array.isArray(initial) ? ids : ids[0];
    values[name] = ids.length > 0 ? given : (params[name] ?? initial);
  }
  return engine.runImages(
    { tool, model: capability.model, params: values, seed: 1 },
    {
      signal: new AbortController().signal,
      progress: () => {},
      preview: () => {},
      readFile(id) {
        const [name = '', index] = id.split(' ');
        const file = files[name]?.[Number(index)];
        return file ? Promise.resolve(file) : Promise.reject(new Error(`There is no file ${id}.`));
      },
    },
  );
}

/** The pixels of the first picture that a tool makes. */
export async function pixelsOf(engine: BuiltinEngine, run: ToolRun): Promise<Raster> {
  const [output] = await runTool(engine, run);
  if (!output) throw new Error(`${run.tool} made no picture.`);
  return decode(output.data);
}
