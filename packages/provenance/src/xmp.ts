// A packet from elsewhere keeps what it says (copyright, creator): it is edited as text. Our properties are cut out by
// the offsets that the parser gives, as elements and as attributes, and a description of our own is added. Only
// namespaces decide, never prefixes.
// Sources: XMP specification part 1 (ISO 16684-1) §7, IPTC Photo Metadata 2025.1, TC260-PG-20258A appendix.

import { XmlElement } from '@rgrove/parse-xml';
import {
  digitalSourceTypes,
  parseAigcLabel,
  parsePromptRecord,
  type DigitalSourceType,
  type Provenance,
} from './record.ts';
import { findProperties, parsePacket, textOf, type XmpProperty } from './xmpTree.ts';

const record: XmpProperty = { namespace: 'urn:tai-studio:provenance:1.0#', prefix: 'tai', name: 'Record' };
const sourceType: XmpProperty = {
  namespace: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  prefix: 'Iptc4xmpExt',
  name: 'DigitalSourceType',
};
const aigc: XmpProperty = {
  namespace: 'http://www.tc260.org.cn/ns/AIGC/1.0/',
  prefix: 'TC260',
  name: 'AIGC',
};
const sourceTypeBase = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

const dublinCore = { namespace: 'http://purl.org/dc/elements/1.1/', prefix: 'dc' };
const rdf = { namespace: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#', prefix: 'rdf' };

/** Who made an image and who may use it, in the words of its XMP packet. */
export interface XmpCredit {
  rights: string | null;
  creator: string | null;
}

/** The packet with `provenance` in it. Other properties of `packet` stay, unless it is one that `readXmp` does not read. */
export function writeXmp(provenance: Provenance, packet?: string): string {
  const description = describe(provenance);
  const kept = packet === undefined ? null : removeProperties(packet, [record, sourceType, aigc]);
  const end = kept === null ? -1 : endOfDescriptions(kept);
  if (kept !== null && end >= 0) return `${kept.slice(0, end)}${description}${kept.slice(end)}`;
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    `<rdf:RDF xmlns:rdf="${rdf.namespace}">${description}</rdf:RDF>`,
    '</x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n');
}

/**
 * What an XMP packet says about the origin of its file, for packets that another reader took out of it.
 * It may have been written by anyone. A packet over 64 kB, one with more than 200 namespaces and one that is not
 * well-formed say nothing.
 */
export function readXmp(packet: string): Provenance {
  const root = parsePacket(packet);
  const recordJson = readProperty(root, record);
  const aigcJson = readProperty(root, aigc);
  const term = readProperty(root, sourceType)?.split('/').at(-1);
  return {
    record: recordJson === null ? null : parsePromptRecord(recordJson),
    digitalSourceType: isSourceType(term) ? term : null,
    aigc: aigcJson === null ? null : parseAigcLabel(aigcJson),
  };
}

/** The first copyright and the first creator that an XMP packet names, under the same limits as `readXmp`. */
export function readXmpCredit(packet: string): XmpCredit {
  const root = parsePacket(packet);
  return {
    rights: readFirstItem(root, { ...dublinCore, name: 'rights' }),
    creator: readFirstItem(root, { ...dublinCore, name: 'creator' }),
  };
}

/**
 * The packet without the prompt record. Labels and everything else stay as they are. What cannot be parsed could hide a
 * record, so an empty packet takes its place.
 */
export function stripRecordFromXmp(packet: string): string {
  return (
    removeProperties(packet, [record]) ?? writeXmp({ record: null, digitalSourceType: null, aigc: null })
  );
}

function describe(provenance: Provenance): string {
  const values: [XmpProperty, string][] = [];
  if (provenance.digitalSourceType) values.push([sourceType, sourceTypeBase + provenance.digitalSourceType]);
  if (provenance.aigc) values.push([aigc, toJson(provenance.aigc)]);
  if (provenance.record) values.push([record, toJson(provenance.record)]);
  const namespaces = values.map(([{ prefix, namespace }]) => ` xmlns:${prefix}="${namespace}"`).join('');
  const elements = values
    .map(([{ prefix, name }, value]) => `<${prefix}:${name}>${escapeXml(value)}</${prefix}:${name}>`)
    .join('\n');
  return `\n<rdf:Description rdf:about=""${namespaces}>\n${elements}\n</rdf:Description>\n`;
}

function readProperty(root: XmlElement | null, property: XmpProperty): string | null {
  const [first] = root ? findProperties(root, [property]) : [];
  return first ? textOf(first) : null;
}

/** The text of the first item when the property is a list (`rdf:Alt`, `rdf:Seq`), else its own. */
function readFirstItem(root: XmlElement | null, property: XmpProperty): string | null {
  const [first] = root ? findProperties(root, [property]) : [];
  if (!root || !first) return null;
  const list = first.attribute === undefined ? first.element.children.find(isElement) : undefined;
  const item = list?.children.find(isElement);
  return (item ? item.text.trim() : textOf(first)) || null;
}

/** The packet without these properties; null when it cannot be parsed. */
function removeProperties(packet: string, properties: readonly XmpProperty[]): string | null {
  const text = packet.replace(/^\uFEFF/, '');
  const root = parsePacket(text);
  if (!root) return null;
  const places = findProperties(root, properties);
  const owners = new Set(places.map(({ element }) => element));
  let edited = '';
  let at = 0;
  for (const element of owners) {
    const attributes = places.filter((place) => place.element === element).map((place) => place.attribute);
    edited += text.slice(at, element.start);
    if (attributes.includes(undefined)) {
      at = element.end;
    } else {
      edited += openingTag(text, element, attributes);
      at = endOfTag(text, element.start);
    }
  }
  return edited + text.slice(at);
}

/** The tag as it stands, written anew without some of its attributes. */
function openingTag(text: string, element: XmlElement, without: readonly (string | undefined)[]): string {
  const attributes = Object.entries(element.attributes)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const isClosed = text[endOfTag(text, element.start) - 2] === '/';
  return `<${element.name}${attributes.join('')}${isClosed ? '/' : ''}>`;
}

/** Offset behind the `>` that ends the tag at `start`; one inside a quoted value does not end it. */
function endOfTag(text: string, start: number): number {
  const tag = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;
  tag.lastIndex = start;
  return start + (tag.exec(text)?.[0].length ?? 0);
}

/** Where another description can be added, before the end tag of `rdf:RDF`; -1 when the packet has no such place. */
function endOfDescriptions(packet: string): number {
  const root = parsePacket(packet);
  const [container] = root ? findProperties(root, [{ ...rdf, name: 'RDF' }]) : [];
  // Our description is written with the prefix `rdf`, and an element without an end tag has no place for it.
  if (container?.element.name !== 'rdf:RDF' || packet[container.element.end - 2] === '/') return -1;
  return packet.lastIndexOf('</', container.element.end - 1);
}

function isElement(node: unknown): node is XmlElement {
  return node instanceof XmlElement;
}

function isSourceType(term: string | undefined): term is DigitalSourceType {
  return digitalSourceTypes.some((type) => type === term);
}

/** JSON that XML can hold: U+FFFE and U+FFFF are the only characters JSON leaves bare and XML forbids. */
function toJson(value: object): string {
  return JSON.stringify(value).replace(
    /[\uFFFE\uFFFF\u007F-\u009F]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
