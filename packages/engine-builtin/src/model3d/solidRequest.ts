import type { SubjectView } from './subjectView.ts';

export interface SolidRequest {
  view: SubjectView;
  /** 1 is the usual depth of the method. */
  depth: number;
  /** Cells of the grid along the longer side. */
  side: number;
  checkpoint(): void;
}
