import { useLanguage, type Language } from '@tai/kernel';
import { useCallback } from 'react';
import { modelLimits } from '../domain/modelLimits.ts';
import type { ModelFault } from '../domain/modelProblem.ts';
import { meshWords } from '../words.ts';

/** Says why a model is refused and what to do. The words have to be there, as they are within a `ModelViewer`. */
export function useModelFaultText(): (fault: ModelFault) => string {
  const say = meshWords.useWords();
  const { language } = useLanguage();
  return useCallback((fault) => say(`fault.${fault}`, limitsIn(language)), [say, language]);
}

/** The same outside React. Loads the words first. */
export async function modelFaultText(fault: ModelFault, language: Language): Promise<string> {
  await meshWords.load(language);
  return meshWords.say(`fault.${fault}`, limitsIn(language));
}

function limitsIn(language: Language): Record<string, string> {
  const number = new Intl.NumberFormat(language);
  return {
    megabytes: number.format(modelLimits.bytes / 1024 / 1024),
    triangles: number.format(modelLimits.triangles),
    nodes: number.format(modelLimits.nodes),
    texture: String(modelLimits.texture),
  };
}
