import { namedStyleApi } from '@tai/api-client';
import { withTrainedStyles, type Capability, type ParameterValues } from '@tai/contracts';
import { useMemo } from 'react';

/**
 * A capability that also offers the trained styles that the values name: tools offer newest versions only, while a recipe or a board
 * keeps the version that it was made with.
 */
export function useNamedStyles<One extends Pick<Capability, 'parameters'> | undefined>(
  capability: One,
  values: ParameterValues | undefined,
): One {
  const missing = missingStyles(capability, values);
  const key = missing.join();
  const { data } = namedStyleApi.useNamedStylesQuery(missing, { skip: key === '' });
  return useMemo(
    () =>
      capability && data && key !== ''
        ? withTrainedStyles(
            capability,
            data.flatMap(({ option }) => option ?? []),
          )
        : capability,
    [capability, data, key],
  );
}

/** Values of trained styles that are not among the options. */
function missingStyles(
  capability: Pick<Capability, 'parameters'> | undefined,
  values: ParameterValues = {},
): string[] {
  return (capability?.parameters ?? []).flatMap((parameter) => {
    const entered = values[parameter.name];
    if (parameter.type !== 'styles' || !parameter.families || !Array.isArray(entered)) return [];
    const ids = entered.map((one: { id?: unknown } | null) => one?.id);
    return ids.filter(
      (id): id is string =>
        typeof id === 'string' && id.includes(':') && !parameter.options.some(({ value }) => value === id),
    );
  });
}
