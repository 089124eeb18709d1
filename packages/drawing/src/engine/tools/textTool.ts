// Text is typed into a field that lies on the stage, and becomes pixels of a new layer: letters are drawn by the browser, so that
// every script and font works.
import type { Point } from '@tai/canvas-kit';
import { fromHex } from '../../domain/colour.ts';
import { addLayers } from '../../domain/layers/changeLayers.ts';
import { createLayer } from '../../domain/layers/layer.ts';
import { writeBox } from '../../domain/raster/tiles.ts';
import type { StageTool, ToolContext } from './stageTool.ts';

const lineHeight = 1.3;
const nameLength = 24;

export function createTextTool(context: ToolContext): StageTool {
  const { editor, settings, view, host } = context;
  let field: HTMLTextAreaElement | null = null;
  let at: Point = { x: 0, y: 0 };

  const font = (size: number) => `${size}px ${getComputedStyle(host).fontFamily}`;
  function placeField(): void {
    if (!field) return;
    const { x, y } = view.toScreen(at);
    const size = settings.get().textSize * view.panZoom.view.scale;
    Object.assign(field.style, {
      ...{ left: `${x}px`, top: `${y}px`, color: settings.get().colour, font: font(size) },
      ...{ lineHeight: String(lineHeight), rotate: `${view.turn}rad`, transformOrigin: '0 0' },
    });
  }
  function open(place: Point): void {
    at = place;
    field = document.createElement('textarea');
    field.className = 'tai-drawing-text';
    field.rows = 1;
    field.spellcheck = false;
    field.setAttribute('aria-label', context.layerName());
    Object.assign(field.style, {
      ...{ position: 'absolute', zIndex: '3', minWidth: '8em', padding: '0', margin: '0' },
      ...{ border: '1px dashed #6a6af2', background: 'transparent', resize: 'both', overflow: 'hidden' },
      fieldSizing: 'content',
    });
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') close(false);
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) close(true);
    });
    field.addEventListener('pointerdown', (event) => event.stopPropagation());
    placeField();
    host.append(field);
    const opened = field;
    // The press that opened it would take the focus away again.
    requestAnimationFrame(() => opened.focus());
  }
  function close(isKept: boolean): void {
    const text = field?.value ?? '';
    field?.remove();
    field = null;
    if (isKept && text.trim() !== '') lay(text);
  }
  function lay(text: string): void {
    const { textSize, colour } = settings.get();
    const { drawing } = editor;
    const patch = textPixels(text, font(textSize), textSize, colour);
    if (!patch) return;
    const box = { ...patch.size, left: Math.round(at.x), top: Math.round(at.y) };
    const tiles = writeBox(new Map(), box, patch.pixels);
    const name = text.trim().slice(0, nameLength).replaceAll(/\s+/g, ' ');
    const added = addLayers(drawing, [createLayer({ id: context.newId(), kind: 'paint', name, tiles })]);
    if (typeof added === 'string') return;
    editor.commit('text', added);
    context.useColour(colour);
  }
  const stop = view.subscribe(placeField);

  return {
    cursor: 'text',
    get isPending() {
      return field !== null;
    },
    begin(place) {
      if (field) close(true);
      else open(place);
      return false;
    },
    refresh: placeField,
    apply: () => close(true),
    cancel: () => close(false),
    destroy() {
      close(true);
      stop();
    },
  };
}

/** Letters on nothing, in one colour: only how much of each pixel they cover is read back. */
function textPixels(text: string, font: string, size: number, colour: string) {
  const lines = text.split('\n');
  const canvas = document.createElement('canvas');
  const measure = canvas.getContext('2d');
  if (!measure) return null;
  measure.font = font;
  const width = Math.ceil(Math.max(...lines.map((line) => measure.measureText(line).width))) + 2;
  const height = Math.ceil(lines.length * size * lineHeight) + 2;
  if (width <= 2 || width > 6000 || height > 6000) return null;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.font = font;
  context.textBaseline = 'middle';
  context.fillStyle = '#000000';
  for (const [index, line] of lines.entries()) context.fillText(line, 0, (index + 0.5) * size * lineHeight);
  const { data } = context.getImageData(0, 0, width, height);
  const { red, green, blue } = fromHex(colour) ?? { red: 0, green: 0, blue: 0 };
  for (let at = 0; at < data.length; at += 4) {
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
  }
  return { size: { width, height }, pixels: data };
}
