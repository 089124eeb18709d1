import type { LockableFeature } from '@tai/contracts';
import { createObservable, type Question, type SettingsTabId } from '@tai/kernel';

/** The settings dialog and its tab. */
export const isSettingsOpen = createObservable(false);
/** Whether the settings dialog has come in after it was opened. */
export const isSettingsShown = createObservable(false);
export const settingsTab = createObservable<SettingsTabId>('account');

/** Whether the form for a password lies over the settings. */
export const isPasswordFormOpen = createObservable(false);

/** The lock dialog, and the feature it is about; null for any. */
export const isLockOpen = createObservable(false);
export const lockedFeature = createObservable<LockableFeature | null>(null);

/** Questions that wait for an answer, the one that is asked first. */
export const questions = createObservable<readonly PendingQuestion[]>([]);
export const isAsking = createObservable(false);

interface PendingQuestion extends Question {
  id: number;
  answer(isConfirmed: boolean): void;
}

// Whoever gives up waiting for the dialog has not agreed.
isAsking.subscribe(() => {
  if (!isAsking.get()) for (const { answer } of questions.get()) answer(false);
});

let lastId = 0;

/** Puts a question behind those that wait. Resolves when it is answered. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = (lastId += 1);
    const answer = (isConfirmed: boolean) => {
      questions.set(questions.get().filter((one) => one.id !== id));
      isAsking.set(questions.get().length > 0);
      resolve(isConfirmed);
    };
    questions.set([...questions.get(), { ...question, id, answer }]);
    isAsking.set(true);
  });
}
