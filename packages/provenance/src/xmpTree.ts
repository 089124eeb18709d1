// Reads XMP packets, which anybody may have written: at most 64 kB, one pass of an XML parser, and no more namespaces
// than real files have. A packet that breaks these rules, or is not well-formed, is not read at all.
// Sources: XMP specification part 1 (ISO 16684-1) §7, Namespaces in XML 1.0.

import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** A property by its namespace and local name; the prefix is the one this product writes. */
export interface XmpProperty {
  namespace: string;
  prefix: string;
  name: string;
}

/** One place in a packet where a property stands. */
export interface FoundProperty {
  /** The element of the property, or the one that has it as an attribute. */
  element: XmlElement;
  /** Name of the attribute with its prefix; undefined when the element itself is the property. */
  attribute?: string;
}

/** Longest packet that is read, in bytes of UTF-8; a JPEG cannot hold more in one segment. */
export const xmpMaxBytes = 64 * 1024;
/** Real packets declare about 30. Every name is looked up among them, so their number has a limit. */
const namespacesMax = 200;

/** Declarations of an element and, through `outer`, of those around it. */
interface Scope {
  namespaces: Map<string, string>;
  outer: Scope | null;
}

/** The root element of a packet; null when the packet breaks a limit or is not well-formed. */
export function parsePacket(packet: string): XmlElement | null {
  // A text has at least as many bytes as UTF-16 code units.
  if (packet.length > xmpMaxBytes || packet.split('xmlns:').length > namespacesMax) return null;
  try {
    // Writers pad packets with spaces, and some with a NUL; a byte order mark may stand before them.
    const { root } = parseXml(packet.replace(/^\uFEFF/, '').replace(/[\s\0]+$/, ''), {
      includeOffsets: true,
    });
    return root;
  } catch {
    // An XmlError, or a RangeError for elements nested so deep that the stack is full.
    return null;
  }
}

/** Every place below `root` where one of the properties stands, in document order; not inside one that was found. */
export function findProperties(root: XmlElement, wanted: readonly XmpProperty[]): FoundProperty[] {
  const found: FoundProperty[] = [];

  const visit = (element: XmlElement, outer: Scope | null) => {
    const declared = declarationsOf(element);
    const scope = declared.size > 0 ? { namespaces: declared, outer } : outer;
    const isWanted = (qualified: string) => {
      const [prefix, name, ...rest] = qualified.split(':');
      if (prefix === undefined || name === undefined || rest.length > 0) return false;
      return wanted.some(
        (property) => property.name === name && property.namespace === resolve(prefix, scope),
      );
    };
    if (isWanted(element.name)) {
      found.push({ element });
      return;
    }
    for (const attribute of Object.keys(element.attributes)) {
      if (isWanted(attribute)) found.push({ element, attribute });
    }
    for (const child of element.children) if (child instanceof XmlElement) visit(child, scope);
  };
  visit(root, null);
  return found;
}

/** The text of a property where it was found. */
export function textOf({ element, attribute }: FoundProperty): string {
  return (attribute === undefined ? element.text : (element.attributes[attribute] ?? '')).trim();
}

function declarationsOf({ attributes }: XmlElement): Map<string, string> {
  const declared = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('xmlns:')) declared.set(name.slice('xmlns:'.length), value);
  }
  return declared;
}

function resolve(prefix: string, scope: Scope | null): string | undefined {
  for (let at = scope; at; at = at.outer) {
    const namespace = at.namespaces.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return undefined;
}
