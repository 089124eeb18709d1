import { detailsOf, sameText, type Capability, type LocalizedText, type Operation } from '@tai/contracts';

/** A setting of a recipe in words. */
export interface RecipeRow {
  /** Null for the style, whose name the view has. */
  label: LocalizedText | null;
  text: LocalizedText;
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
export function recipeRows(recipe: Operation, capabilities: readonly Capability[]): RecipeRow[] {
  const capability = capabilityOf(recipe, capabilities);
  if (!capability) return styleAsStored(recipe);
  return capability.parameters.flatMap((parameter) => {
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
