import {
  detailsOf,
  sameText,
  type Capability,
  type LocalizedText,
  type Operation,
  type Parameter,
  type RouteReply,
  type styleRoutes,
} from '@tai/contracts';

/** A setting of a recipe in words. */
export interface RecipeRow {
  /** Null for the style, whose name the view has. */
  label: LocalizedText | null;
  text: LocalizedText;
}

/** A trained style of a recipe, by its value. */
type NamedStyle = Pick<
  RouteReply<typeof styleRoutes.nameStyles>['data'][number],
  'value' | 'name' | 'version'
>;

/** Options that name the version with which the image was made, also where it is offered no longer. */
function withNames(parameter: Parameter, trained: readonly NamedStyle[]): Parameter {
  if (parameter.type !== 'styles' || trained.length === 0) return parameter;
  const named = trained.map(({ value, name, version }) => ({
    ...{ value, label: sameText(version > 0 ? `${name} v${version}` : name), flow: '', model: '' },
  }));
  return { ...parameter, options: [...named, ...parameter.options] };
}

/** The capability that a recipe was made with, or another model of the same engine and tool. */
function capabilityOf({ tool, engineId, model }: Operation, all: readonly Capability[]) {
  const ofTool = all.filter((one) => one.tool === tool && one.engineId === engineId);
  return ofTool.find((one) => one.model === model) ?? ofTool[0];
}

/**
 * Settings of a recipe that differ from what the tool suggests, in the order of its form. What the details show anyway, such
 * as prompt and seed, has no description and so no row.
 */
export function recipeRows(
  recipe: Operation,
  capabilities: readonly Capability[],
  trained: readonly NamedStyle[] = [],
): RecipeRow[] {
  const capability = capabilityOf(recipe, capabilities);
  if (!capability) return styleAsStored(recipe);
  return capability.parameters
    .map((parameter) => withNames(parameter, trained))
    .flatMap((parameter) => {
      const { name, label, default: usual } = parameter;
      const value = recipe.params[name];
      // One picture is shown, however many were asked for.
      if (value == null || name === 'count' || JSON.stringify(value) === JSON.stringify(usual)) return [];
      const text = detailsOf(parameter).describe?.(value, parameter);
      return text ? [{ label, text }] : [];
    });
}

/** All that can be said when the engine is gone. */
function styleAsStored({ params: { style } }: Operation): RecipeRow[] {
  return typeof style === 'string' && style !== 'auto' ? [{ label: null, text: sameText(style) }] : [];
}
