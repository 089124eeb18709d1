// The surface that is drawn on: joins the picture, what lies over it, gestures and the tool in use.
import { createGestures, type Point, type PointerTool } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import type { StrokePoint } from '../../domain/brush/strokePath.ts';
import { toolInUse, type EditAccess, type ToolId, type ToolSettings } from '../../domain/toolSettings.ts';
import { createTool } from '../tools/createTool.ts';
import type { HeldKeys, StageTool, ToolContext } from '../tools/stageTool.ts';
import { pictureForTools } from '../document/drawingPicture.ts';
import { createCompositor } from './compositor.ts';
import { createOverlay, type Overlay } from './overlay.ts';
import { createPenPolicy } from './penPolicy.ts';
import { createPerspectiveGuides } from './perspectiveGuides.ts';
import { createStageView, type StageView } from './stageView.ts';
import { createViewport } from './viewport.ts';

export interface DrawingStageOptions extends Pick<
  ToolContext,
  | 'editor'
  | 'settings'
  | 'cameras'
  | 'pickColour'
  | 'useColour'
  | 'chooseTool'
  | 'setSize'
  | 'say'
  | 'newId'
  | 'layerName'
  | 'busy'
> {
  host: HTMLElement;
  /** What can be changed now: nothing while somebody else edits. */
  access: () => EditAccess;
  /** Vanishing points were dragged. */
  setVanishingPoints: (points: ToolSettings['vanishingPoints']) => void;
  /** The tool that is pending changed, or whether it is. */
  onPending: (isPending: boolean) => void;
}

/** Made by {@link createDrawingStage}. */
export interface DrawingStage {
  readonly view: StageView;
  /** What can be changed may be something else now: the tool goes with it. */
  followAccess(): void;
  /** Applies what the tool has not applied yet, as before saving or leaving. */
  apply(): void;
  cancel(): void;
  /**
   * What tools get of what is shown now, also of a stroke under way.
   * @param box what a camera sees; it may reach beyond the canvas
   * @param side pixels on the longer side at most
   * @param paper colour below the drawing, white unless given; null leaves it transparent
   */
  picture(box: PixelBox, side: number, paper?: string | null): Promise<HTMLCanvasElement>;
  /** The same for the live renderer, on white paper and without the layers that it made itself. */
  livePicture(box: PixelBox, side: number): Promise<HTMLCanvasElement>;
  /** Shows a small picture of the drawing in the places whose pixels are not loaded yet. */
  fillIn(picture: CanvasImageSource): void;
  /** Shows an image over a box of the drawing, which is no part of it; null takes it away. */
  setOver: Overlay['setOver'];
  /** A key that the tool in use knows. @returns whether it was used */
  keyDown(event: KeyboardEvent): boolean;
  destroy(): void;
}

export function createDrawingStage(options: DrawingStageOptions): DrawingStage {
  const { host, editor, settings } = options;
  const compositor = createCompositor();
  const stage = () => ({ width: host.clientWidth, height: host.clientHeight });
  const view = createStageView(() => editor.shown, stage);
  const viewport = createViewport({ host, compositor, view, drawing: () => editor.shown });
  Object.assign(viewport.canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  const overlay = createOverlay({
    ...{ host, view },
    canvas: () => ({ ...editor.shown, hasGrid: settings.get().hasGrid }),
    cameras: () => ({
      cameras: editor.shown.cameras,
      chosenId: settings.get().cameraId,
      areAllShown: settings.get().tool === 'camera',
    }),
  });
  const guides = createPerspectiveGuides({
    ...{ overlay, view, settings, canvas: () => editor.shown },
    onMove: options.setVanishingPoints,
  });
  const context: ToolContext = { ...options, view, overlay, colourAt };
  const tools = createToolSwitch(context, options);
  const policy = createPenPolicy({ host, undo: () => options.access() === 'all' && editor.undo() });

  function colourAt({ x, y }: Point): [number, number, number, number] | null {
    const { width, height } = editor.shown;
    if (x < 0 || y < 0 || x >= width || y >= height) return null;
    const on = compositor.canvas.getContext('2d', { willReadFrequently: true });
    const [red = 0, green = 0, blue = 0, alpha = 0] =
      on?.getImageData(Math.floor(x), Math.floor(y), 1, 1).data ?? [];
    return [red, green, blue, alpha];
  }

  const gestures = createGestures({
    panZoom: view.panZoom,
    measure: view.measure,
    ...{ wheel: 'smooth', pinchPans: true },
    onTurn: (radians) => view.turnBy(radians),
    ignores: (event) => policy.isPalm(event) || isHandle(event),
    drags: (event) => event.button === 1 || tools.currentId === 'hand' || policy.pans(event),
    tool: pointerTool(tools, { view, settings }),
  });
  /** Konva's own handles take their presses themselves. */
  function isHandle(event: PointerEvent): boolean {
    overlay.stage.setPointersPositions(event);
    const at = overlay.stage.getPointerPosition();
    return at !== null && overlay.stage.getIntersection(at) !== null;
  }

  let size: PixelSize = editor.shown;
  let { cameras } = editor.shown;
  const stops = [
    gestures.attach(host),
    onContextRestored([host, compositor.canvas], [compositor.renew, viewport.redraw, overlay.renew]),
    editor.onShow((drawing, area) => {
      const isResized = drawing.width !== size.width || drawing.height !== size.height;
      size = drawing;
      compositor.show(drawing, area);
      if (isResized) view.panZoom.reset();
      else viewport.redraw(area ?? { left: 0, top: 0, width: drawing.width, height: drawing.height });
      if (!area) overlay.setSelection(drawing.selection);
      if (drawing.cameras !== cameras) overlay.redraw();
      cameras = drawing.cameras;
    }),
    editor.subscribe(() => tools.refresh()),
    settings.subscribe(() => {
      tools.follow();
      overlay.redraw();
    }),
  ];
  compositor.show(editor.shown);
  viewport.redraw();
  overlay.setSelection(editor.shown.selection);
  tools.follow();

  return {
    view,
    followAccess: tools.follow,
    apply: tools.apply,
    cancel: tools.cancel,
    keyDown: tools.keyDown,
    setOver: overlay.setOver,
    fillIn(picture) {
      compositor.fillIn(picture);
      viewport.redraw();
    },
    picture: (box, side, paper = '#ffffff') =>
      pictureForTools(editor.shown, compositor, { box, side, paper, view: 'picture' }),
    livePicture: (box, side) =>
      pictureForTools(editor.shown, compositor, { box, side, paper: '#ffffff', view: 'live' }),
    destroy() {
      tools.destroy();
      for (const stop of stops) stop();
      policy.destroy();
      guides.destroy();
      overlay.destroy();
      viewport.destroy();
    },
  };
}

/** A graphics card that was reset has emptied its canvases, and gives them back blank. @returns stops listening */
function onContextRestored(elements: readonly HTMLElement[], renewals: readonly (() => void)[]): () => void {
  const renew = () => renewals.forEach((one) => one());
  for (const one of elements) one.addEventListener('contextrestored', renew, { capture: true });
  return () => {
    for (const one of elements) one.removeEventListener('contextrestored', renew, { capture: true });
  };
}

/** Holds the tool in use and makes another when that is chosen. */
function createToolSwitch(context: ToolContext, { onPending, host, access }: DrawingStageOptions) {
  const wantedId = () => toolInUse(context.settings.get().tool, access());
  let currentId: ToolId = wantedId();
  let current: StageTool | null = null;
  /** The eyedropper while Alt is held; what was chosen goes on afterwards. */
  let borrowed: StageTool | null = null;
  let wasPending = false;

  function check(): void {
    host.style.cursor = (borrowed ?? current)?.cursor ?? 'default';
    const isPending = current?.isPending === true;
    if (isPending !== wasPending) onPending(isPending);
    wasPending = isPending;
  }
  function withTool<T>(work: (tool: StageTool) => T): T | undefined {
    const tool = borrowed ?? current;
    const answer = tool ? work(tool) : undefined;
    check();
    return answer;
  }
  return {
    get currentId() {
      return currentId;
    },
    withTool,
    /** Makes the chosen tool, or the hand where that could do nothing, when it is another. */
    follow(): void {
      const tool = wantedId();
      if (tool === currentId && current) return void withTool((one) => one.refresh?.());
      current?.destroy?.();
      currentId = tool;
      current = createTool(tool, context);
      check();
    },
    borrow(id: ToolId | null): void {
      if ((id === null) === (borrowed === null)) return;
      borrowed = id === null ? null : createTool(id, context);
      if (borrowed) current?.hover?.(null);
      check();
    },
    refresh: () => withTool((tool) => tool.refresh?.()),
    apply: () => void withTool((tool) => tool.apply?.()),
    cancel: () => void withTool((tool) => tool.cancel?.()),
    keyDown: (event: KeyboardEvent) => withTool((tool) => tool.keyDown?.(event)) === true,
    destroy(): void {
      current?.destroy?.();
      current = null;
    },
  };
}

type ToolSwitch = ReturnType<typeof createToolSwitch>;

/** Tools that Alt turns into the eyedropper while it is held. */
const paints: ReadonlySet<ToolId> = new Set([
  'brush',
  'fill',
  'gradient',
  'line',
  'rectangle',
  'ellipse',
  'polygon',
]);

function pointerTool(
  tools: ToolSwitch,
  { view, settings }: Pick<ToolContext, 'view' | 'settings'>,
): PointerTool {
  const keysOf = ({ shiftKey: shift, altKey: alt }: PointerEvent): HeldKeys => ({ shift, alt });
  const pointOf = (at: Point, event: PointerEvent): StrokePoint => ({
    ...view.toDrawing(at),
    // A mouse says 0.5 while a button is down; only pens know better.
    pressure: event.pointerType === 'pen' ? event.pressure : 1,
  });
  return {
    begin(at, event) {
      // The document may have closed to edits since the last press.
      tools.follow();
      if (event.button > 0) return false;
      tools.borrow(event.altKey && paints.has(settings.get().tool) ? 'eyedropper' : null);
      const isWanted = tools.withTool((tool) => tool.begin(pointOf(at, event), keysOf(event)));
      if (!isWanted) tools.borrow(null);
      return isWanted === true;
    },
    follow(places, events, last) {
      const points = places.map((place, index) => pointOf(place, events[index] ?? last));
      const predicted = (last.getPredictedEvents?.() ?? []).map(({ clientX, clientY }) => {
        const shift = { x: clientX - last.clientX, y: clientY - last.clientY };
        const end = places.at(-1) ?? { x: 0, y: 0 };
        return view.toDrawing({ x: end.x + shift.x, y: end.y + shift.y });
      });
      tools.withTool((tool) => tool.follow?.(points, keysOf(last), predicted));
    },
    end() {
      tools.withTool((tool) => tool.end?.());
      tools.borrow(null);
    },
    interrupt() {
      tools.withTool((tool) => tool.cancel?.());
      tools.borrow(null);
    },
    hover: (at) => void tools.withTool((tool) => tool.hover?.(at && view.toDrawing(at))),
  };
}
