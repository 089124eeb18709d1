import type { ErrorParams } from '@tai/contracts';

/** Names that people know, for the ids in the parameters of an error. Undefined where nothing has the id. */
export interface Names {
  titleOf(nodeId: string): string | undefined;
  /** Label of a field of the node that the error is about. */
  fieldOf(name: string): string | undefined;
}

/** The parameters of an error with titles of nodes and labels of fields in place of their ids. */
export function namedParams(params: ErrorParams, { titleOf, fieldOf }: Names): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      if (typeof value !== 'string') return [key, value];
      if (key === 'name' || key === 'input') return [key, fieldOf(value) ?? value];
      if (key === 'node') return [key, titleOf(value) ?? value];
      if (key === 'nodes')
        return [
          key,
          value
            .split(', ')
            .map((id) => titleOf(id) ?? id)
            .join(', '),
        ];
      return [key, value];
    }),
  );
}
