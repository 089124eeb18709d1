/** Values of trained styles in the parameters of a recipe, whichever they stand in, each once. Styles of engines have plain names. */
export function trainedStylesIn(params: Readonly<Record<string, unknown>>): string[] {
  const lists = Object.values(params).filter((value) => Array.isArray(value));
  const ids = lists.flat().map((one: { id?: unknown } | null) => one?.id);
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && id.includes(':')))];
}
