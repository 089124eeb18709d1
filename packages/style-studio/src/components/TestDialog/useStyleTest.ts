import { trainingApi, useSession } from '@tai/api-client';
import { limits, type TrainRun } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { randomKey } from '@tai/kernel';
import { useMemo, useState } from 'react';
import {
  firstForm,
  imageCount,
  problemOf,
  promptsOf,
  type StyleTestForm,
  type StyleTestProblem,
} from '../../domain/styleTestForm.ts';
import { recordWords } from '../../recordWords.ts';
import { createStyleTestDrafts } from '../../state/styleTestDrafts.ts';

/** The form of a style test, and how it is sent. */
export interface StyleTest {
  form: StyleTestForm;
  change: (part: Partial<StyleTestForm>) => void;
  /** Images that it makes. */
  count: number;
  problem: StyleTestProblem | null;
  isSending: boolean;
  error: unknown;
  run: () => void;
}

/**
 * The form of a style test: kept for this tab by training, so that closing the dialog loses nothing. A retry after a failed call sends the
 * same `saveId`, and makes no second test.
 */
export function useStyleTest(run: TrainRun, isBatch: boolean, onStarted: () => void): StyleTest {
  const personId = useSession()?.user.userId ?? '';
  const drafts = useMemo(() => createStyleTestDrafts(personId), [personId]);
  const { trainNo } = run;
  const [draft, setDraft] = useState(() => {
    const kept = drafts.get(trainNo);
    return { ...firstForm(run, { isBatch, kept }), saveId: kept?.saveId ?? randomKey() };
  });
  const [send, { isLoading, error, reset }] = trainingApi.useTestStyleMutation();
  const { saveId, ...form } = draft;

  function put(next: typeof draft): void {
    setDraft(next);
    drafts.set(trainNo, next);
  }

  async function start(): Promise<void> {
    const { checkpointIds, prompts, intensities, seeds } = form;
    const result = await send({
      ...{ trainNo, saveId, checkpointIds: [...checkpointIds], prompts: promptsOf(prompts) },
      ...{ intensities: [...intensities], seeds: [...seeds] },
    });
    if (result.error) return;
    put({ ...draft, saveId: randomKey() });
    toast.show({ message: recordWords.say('test.started', { count: result.data.length }) });
    onStarted();
  }

  return {
    form,
    change(part) {
      // Another test is another message: the server would answer a known id with the test it has.
      put({ ...draft, ...part, saveId: randomKey() });
      if (error !== undefined) reset();
    },
    count: imageCount(form),
    problem: problemOf(form, limits.generation.promptMaxLength),
    isSending: isLoading,
    error,
    run: () => void start(),
  };
}
