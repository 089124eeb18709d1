import type { Picture, Storyboard } from '@tai/contracts';
import type { DocumentSession } from '@tai/document-kit';
import type { ObservableValue } from '@tai/kernel';
import { createContext, useContext } from 'react';
import type { FilmPlayer } from '../../engine/filmPlayer.ts';
import type { StoryboardEditor } from '../../engine/storyboardEditor.ts';
import type { ShotJobs } from './useShotJobs.ts';

/** A storyboard that is open in the editor. */
export interface OpenStoryboard {
  session: DocumentSession<Storyboard>;
  editor: StoryboardEditor;
  storyboard: Storyboard;
  /** Clips of the shots, by id, and whether they were looked for. */
  clips: ReadonlyMap<string, Picture>;
  isKnown: boolean;
  jobs: ShotJobs;
  canEdit: boolean;
  /** Id of the chosen shot, or `sound`. */
  chosen: string | null;
  choose: (id: string | null) => void;
  /** What plays the film, while there is one. */
  player: ObservableValue<FilmPlayer | null>;
}

const Context = createContext<OpenStoryboard | null>(null);
export const OpenStoryboardProvider = Context.Provider;

export function useOpenStoryboard(): OpenStoryboard {
  const open = useContext(Context);
  if (!open) throw new Error('useOpenStoryboard: no storyboard is open around this component');
  return open;
}
