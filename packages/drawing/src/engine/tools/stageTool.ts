import type { Point } from '@tai/canvas-kit';
import type { Observable } from '@tai/kernel';
import type { StrokePoint } from '../../domain/brush/strokePath.ts';
import type { PaintProblem } from '../../domain/paintProblem.ts';
import type { ToolId, ToolSettings } from '../../domain/toolSettings.ts';
import type { CameraActions } from '../cameraActions.ts';
import type { Editor } from '../editor.ts';
import type { Overlay } from '../stage/overlay.ts';
import type { StageView } from '../stage/stageView.ts';

/** Keys that were held when a pointer went down or moved. */
export interface HeldKeys {
  shift: boolean;
  alt: boolean;
}

/** Why a tool did nothing. */
type ToolProblem = PaintProblem | 'nothingToMove' | 'canvasTooLarge';

/** What tools work with. */
export interface ToolContext {
  editor: Editor;
  settings: Observable<ToolSettings>;
  cameras: CameraActions;
  view: StageView;
  overlay: Overlay;
  /** The element that the stage lies in, for what is typed on it. */
  host: HTMLElement;
  /** Straight RGBA of what is seen at a place of the canvas; null beside it. */
  colourAt(at: Point): [red: number, green: number, blue: number, alpha: number] | null;
  pickColour(hex: string): void;
  /** A colour was painted with. */
  useColour(hex: string): void;
  chooseTool(tool: ToolId): void;
  setSize(size: number): void;
  say(problem: ToolProblem): void;
  newId(): string;
  /** Name of a new layer. */
  layerName(): string;
  /** Shows that work takes a while, until the promise ends. */
  busy<T>(work: Promise<T>): Promise<T>;
}

/** One tool of the stage, made when it is chosen and destroyed when another is. Places are pixels of the drawing. */
export interface StageTool {
  cursor: string;
  /** A press begins. @returns whether moves are wanted */
  begin(at: StrokePoint, keys: HeldKeys): boolean;
  /** @param predicted where the browser expects the pointer next */
  follow?(points: readonly StrokePoint[], keys: HeldKeys, predicted: readonly Point[]): void;
  end?(): void;
  /** The press became a pinch or Escape was pressed: nothing of it stays. */
  cancel?(): void;
  hover?(at: Point | null): void;
  /** A key that only this tool knows. @returns whether it was used */
  keyDown?(event: KeyboardEvent): boolean;
  /** The drawing, the selection or the settings changed. */
  refresh?(): void;
  /** What is under way is applied, as on choosing another tool. */
  apply?(): void;
  /** Whether something waits to be applied or given up. */
  readonly isPending?: boolean;
  destroy?(): void;
}
