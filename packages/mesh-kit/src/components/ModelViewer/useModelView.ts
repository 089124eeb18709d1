import { fetchFile, isApiError, useClient, useErrorText } from '@tai/api-client';
import { usePrefersReducedMotion } from '@tai/design-system';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { modelLimits } from '../../domain/modelLimits.ts';
import { ModelProblem } from '../../domain/modelProblem.ts';
import { createModelView, type ModelView } from '../../engine/createModelView.ts';
import type { LoadedModel } from '../../engine/finishModel.ts';
import { loadModel } from '../../engine/loadModel.ts';
import type { Look } from '../../engine/looks.ts';
import { meshWords } from '../../words.ts';
import { useModelFaultText } from '../modelFaultText.ts';

interface Request {
  src: string;
  bytes: number | undefined;
  look: Look;
  /** Called when the model is shown. */
  onShown: () => void;
}

interface Attempt {
  number: number;
  /** It follows a loss of the graphics card. */
  wasLost: boolean;
}

interface Outcome {
  of: Attempt;
  shown?: ShownModel;
  failure?: string;
}

export interface ShownModel {
  view: ModelView;
  facts: Pick<LoadedModel, 'triangles' | 'textures' | 'size'>;
}

/** Fetches a model and shows it in an element, until the element is gone. `src` stays the same. */
export function useModelView(host: RefObject<HTMLElement | null>, request: Request) {
  const { src, bytes } = request;
  const client = useClient();
  const textOf = useProblemText();
  const isStill = usePrefersReducedMotion();
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, wasLost: false });
  const [latest, setLatest] = useState<Outcome | null>(null);
  const setOutcome = (outcome: Omit<Outcome, 'of'>) => setLatest({ of: attempt, ...outcome });

  const show = useEffectEvent((element: HTMLElement, model: LoadedModel) => {
    const onLost = () => {
      // Once it is likely to come back; then the person decides.
      if (attempt.wasLost) setOutcome({ failure: textOf('lost') });
      else setAttempt({ number: attempt.number + 1, wasLost: true });
    };
    const { triangles, textures, size } = model;
    const view = openView({ host: element, model, look: request.look, turns: !isStill, onLost });
    setOutcome({ shown: { view, facts: { triangles, textures, size } } });
    request.onShown();
    return view;
  });
  const fail = useEffectEvent((error: unknown) => setOutcome({ failure: textOf(error) }));

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const closing = new AbortController();
    let view: ModelView | null = null;
    async function run(target: HTMLElement): Promise<void> {
      if ((bytes ?? 0) > modelLimits.bytes) throw new ModelProblem('tooLarge', `It has ${bytes} bytes.`);
      const file = await fetchFile(client, src, closing.signal);
      if (isApiError(file)) throw file;
      const model = await loadModel(await file.arrayBuffer(), { signal: closing.signal });
      if (closing.signal.aborted) model.dispose();
      else view = show(target, model);
    }
    run(element).catch((error: unknown) => {
      if (!closing.signal.aborted) fail(error);
    });
    return () => {
      closing.abort();
      view?.destroy();
    };
  }, [host, client, src, bytes, attempt]);

  const retry = () => setAttempt({ number: attempt.number + 1, wasLost: false });
  const outcome = latest?.of === attempt ? latest : null;
  return { shown: outcome?.shown, failure: outcome?.failure, retry };
}

/** The model is freed also when the browser has no WebGL 2 to show it. */
function openView(options: Parameters<typeof createModelView>[0]): ModelView {
  try {
    return createModelView(options);
  } catch {
    options.model.dispose();
    throw new NoWebGl();
  }
}

class NoWebGl extends Error {}

function useProblemText(): (error: unknown) => string {
  const say = meshWords.useWords();
  const faultText = useModelFaultText();
  const errorText = useErrorText();
  return (error) => {
    if (error === 'lost') return say('failed.lost');
    if (error instanceof NoWebGl) return say('failed.noWebGl');
    if (error instanceof ModelProblem) return faultText(error.fault);
    return isApiError(error) ? errorText(error) : say('failed.part');
  };
}
