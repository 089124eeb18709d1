// `stack.xml` of OpenRaster: what it says of layers, read strictly. A document type, and with it entities of one's own, is refused,
// so that no text can grow.
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { checkLayerCount, fileLimits, refuse } from './fileProblem.ts';

/** A layer or a group of `stack.xml`, in the order of the file: the topmost first. */
export interface StackNode {
  isGroup: boolean;
  name: string;
  x: number;
  y: number;
  opacity: number;
  isVisible: boolean;
  /** Such as `svg:multiply`. */
  compositeOp: string;
  isIsolated: boolean;
  isLocked: boolean;
  /** What this studio wrote in its own name space. */
  own: { kind?: string; lock?: string; visible?: string };
  src: string;
  children: StackNode[];
}

export interface StackImage {
  width: number;
  height: number;
  nodes: StackNode[];
  /** Elements that are no layers. */
  unknown: string[];
}

/** @throws FileRefusal */
export function parseStack(text: string): StackImage {
  const image = parseXml(text, { preserveDocumentType: true });
  if (image.children.some(({ type }) => type === 'doctype'))
    refuse({ kind: 'broken', detail: 'stack.xml has a document type.' });
  const root = image.root;
  if (root?.name !== 'image') refuse({ kind: 'broken', detail: 'stack.xml has no image.' });
  const stack = elementsOf(root).find(({ name }) => name === 'stack');
  if (!stack) refuse({ kind: 'broken', detail: 'stack.xml has no stack.' });
  const unknown: string[] = [];
  let count = 0;

  function read(element: XmlElement, depth: number): StackNode[] {
    if (depth > fileLimits.depth) refuse({ kind: 'broken', detail: 'Groups are too deep.' });
    return elementsOf(element).flatMap((child) => {
      if (child.name !== 'layer' && child.name !== 'stack') {
        unknown.push(child.attributes.name ?? child.name);
        return [];
      }
      count += 1;
      return [{ ...toNode(child), children: child.name === 'stack' ? read(child, depth + 1) : [] }];
    });
  }
  const nodes = read(stack, 0);
  checkLayerCount(count);
  return { width: wholeNumber(root.attributes.w), height: wholeNumber(root.attributes.h), nodes, unknown };
}

function elementsOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => child instanceof XmlElement);
}

function toNode({ name, attributes }: XmlElement): Omit<StackNode, 'children'> {
  const opacity = Number(attributes.opacity ?? '1');
  return {
    isGroup: name === 'stack',
    name: attributes.name ?? '',
    x: wholeNumber(attributes.x),
    y: wholeNumber(attributes.y),
    opacity: Number.isFinite(opacity) ? Math.min(1, Math.max(0, opacity)) : 1,
    isVisible: attributes.visibility !== 'hidden',
    compositeOp: attributes['composite-op'] ?? 'svg:src-over',
    isIsolated: attributes.isolation === 'isolate',
    isLocked: attributes['edit-locked'] === 'true',
    own: {
      ...(attributes['tai:kind'] !== undefined && { kind: attributes['tai:kind'] }),
      ...(attributes['tai:lock'] !== undefined && { lock: attributes['tai:lock'] }),
      ...(attributes['tai:visible'] !== undefined && { visible: attributes['tai:visible'] }),
    },
    src: attributes.src ?? '',
  };
}

/** Attributes of places and sizes; some programs write fractions. */
function wholeNumber(text: string | undefined): number {
  const number = Math.round(Number(text ?? '0'));
  return Number.isFinite(number) && Math.abs(number) < 1_000_000 ? number : 0;
}

/** Text as the value of an attribute. XML knows no control characters, not even escaped. */
export function escapeAttribute(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  // oxlint-disable-next-line no-control-regex -- these are the characters that must not get into a file
  const clean = text.toWellFormed().replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ');
  return clean.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
