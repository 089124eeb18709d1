import {
  styleFamilies,
  styleFamilyLabel,
  styleGroups,
  type Capability,
  type StyleGroup,
} from '@tai/contracts';

/**
 * Model tags of a group of styles: the families that its tools take now, or all known ones where no engine takes any.
 */
export function styleTags(
  capabilities: readonly Capability[],
  group: StyleGroup,
): { groupName: string; family: string }[] {
  const taken = capabilities
    .filter(({ flow }) => flow === styleGroups[group])
    .flatMap(({ parameters }) =>
      parameters.flatMap((one) => (one.type === 'styles' ? (one.families ?? []) : [])),
    );
  const families = taken.length > 0 ? [...new Set(taken)] : [...styleFamilies];
  return families.map((family) => ({ groupName: styleFamilyLabel(family).en, family }));
}
