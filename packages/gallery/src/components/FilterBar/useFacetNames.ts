import { capabilityApi } from '@tai/api-client';
import { detailsOf, pictureShapes, pictureSizes, type Capability, type LocalizedText } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import { filingWords } from '../../filingWords.ts';
import { useToolName } from '../PictureCaption/useToolName.ts';

/** What the library can be filtered by. */
export type FacetKind = 'tools' | 'engines' | 'styles' | 'shapes' | 'sizes' | 'tags';

/** Values as people call them: names of tools, engines and styles come from what engines say they can do. */
export function useFacetNames(): (kind: FacetKind, value: string) => string {
  const say = filingWords.useWords();
  const { pick } = useLanguage();
  const toolName = useToolName();
  const { data: capabilities = [] } = capabilityApi.useCapabilitiesQuery(undefined);
  return (kind, value) => {
    switch (kind) {
      case 'tools':
        return toolName(value);
      case 'engines': {
        const engine = capabilities.find(({ engineId }) => engineId === value);
        return engine ? pick(engine.engineLabel) : value === 'builtin' ? say('filter.builtin') : value;
      }
      case 'styles': {
        const label = styleLabel(capabilities, value);
        return label ? pick(label) : value;
      }
      case 'shapes': {
        const shape = pictureShapes.find((one) => one === value);
        return shape ? say(`filter.${shape}`) : value;
      }
      case 'sizes': {
        const size = pictureSizes.find((one) => one === value);
        return size ? say(`filter.${size}`) : value;
      }
      case 'tags':
        return value;
    }
  };
}

function styleLabel(capabilities: readonly Capability[], value: string): LocalizedText | undefined {
  for (const { parameters } of capabilities) {
    for (const parameter of parameters) {
      const offered = detailsOf(parameter).styles?.options(parameter);
      const option = offered?.find((one) => one.value === value);
      if (option) return option.label;
    }
  }
  return undefined;
}
