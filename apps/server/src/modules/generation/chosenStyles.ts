import { type Capability, detailsOf, type EngineStyle, type ParameterValues } from '@tai/contracts';
import type { Deps } from '../../deps.ts';

/** Values of the styles that checked parameters name: the engine's own and trained ones. */
export function chosenStyles(
  { parameters }: Pick<Capability, 'parameters'>,
  params: ParameterValues,
): string[] {
  return parameters.flatMap(
    (parameter) => detailsOf(parameter).styles?.chosen(params[parameter.name], parameter) ?? [],
  );
}

/** How an engine reads the files of the trained styles of a request. */
export function styleReader(files: Deps['files'], trainedStyles: readonly EngineStyle[]) {
  return async function* readStyle(id: string): AsyncIterable<Uint8Array> {
    const style = trainedStyles.find((one) => one.id === id);
    if (!style) throw new Error(`the request has no style ${id}`);
    // The store names contents by the same hash.
    yield* (await files.open(style.sha256)) as AsyncIterable<Uint8Array>;
  };
}
