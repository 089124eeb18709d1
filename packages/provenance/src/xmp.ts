// XMP is RDF in XML. A DOM is not at hand in a worker or on the server, and a packet from elsewhere must keep what
// it says (copyright, creator), so packets are edited as text: our properties are cut out wherever they stand, as
// an element or as an attribute, and a description of our own is added. Only namespaces decide, never prefixes.
// Sources: XMP specification part 1 (ISO 16684-1) §7, IPTC Photo Metadata 2025.1, TC260-PG-20258A appendix.

import {
  digitalSourceTypes,
  parseAigcLabel,
  parsePromptRecord,
  type DigitalSourceType,
  type Provenance,
} from './record.ts';

interface Property {
  namespace: string;
  prefix: string;
  name: string;
}

const record: Property = { namespace: 'urn:tai-studio:provenance:1.0#', prefix: 'tai', name: 'Record' };
const sourceType: Property = {
  namespace: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  prefix: 'Iptc4xmpExt',
  name: 'DigitalSourceType',
};
const aigc: Property = {
  namespace: 'http://www.tc260.org.cn/ns/AIGC/1.0/',
  prefix: 'TC260',
  name: 'AIGC',
};
const sourceTypeBase = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The packet with `provenance` in it. Other properties of `packet` stay. */
export function writeXmp(provenance: Provenance, packet?: string): string {
  const description = describe(provenance);
  const kept = packet && [record, sourceType, aigc].reduce(removeProperty, packet);
  const end = kept ? /<\/([\w.-]+:)?RDF\s*>/.exec(kept) : null;
  if (kept && end && /xmlns:rdf\s*=/.test(kept)) {
    return `${kept.slice(0, end.index)}${description}${kept.slice(end.index)}`;
  }
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF>`,
    '</x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n');
}

/**
 * What an XMP packet says about the origin of its file, for packets that another reader took out of it.
 * It may have been written by anyone.
 */
export function readXmp(packet: string): Provenance {
  const recordJson = readProperty(packet, record);
  const aigcJson = readProperty(packet, aigc);
  const term = readProperty(packet, sourceType)?.split('/').at(-1);
  return {
    record: recordJson === null ? null : parsePromptRecord(recordJson),
    digitalSourceType: isSourceType(term) ? term : null,
    aigc: aigcJson === null ? null : parseAigcLabel(aigcJson),
  };
}

/** The packet without the prompt record. Labels and everything else stay as they are. */
export function stripRecordFromXmp(packet: string): string {
  return removeProperty(packet, record);
}

function describe(provenance: Provenance): string {
  const values: [Property, string][] = [];
  if (provenance.digitalSourceType) values.push([sourceType, sourceTypeBase + provenance.digitalSourceType]);
  if (provenance.aigc) values.push([aigc, toJson(provenance.aigc)]);
  if (provenance.record) values.push([record, toJson(provenance.record)]);
  const namespaces = values.map(([{ prefix, namespace }]) => ` xmlns:${prefix}="${namespace}"`).join('');
  const elements = values
    .map(([{ prefix, name }, value]) => `<${prefix}:${name}>${escapeXml(value)}</${prefix}:${name}>`)
    .join('\n');
  return `\n<rdf:Description rdf:about=""${namespaces}>\n${elements}\n</rdf:Description>\n`;
}

function readProperty(packet: string, property: Property): string | null {
  for (const pattern of patternsOf(packet, property)) {
    const match = pattern.exec(packet);
    if (match) return unescapeXml(match[2] ?? '').trim();
  }
  return null;
}

function removeProperty(packet: string, property: Property): string {
  return patternsOf(packet, property).reduce((text, pattern) => text.replace(pattern, ''), packet);
}

function patternsOf(packet: string, { namespace, name }: Property): RegExp[] {
  const prefixes = [...packet.matchAll(/xmlns:([\w.-]+)\s*=\s*(["'])([^"']*)\2/g)]
    .filter((match) => match[3] === namespace)
    .map((match) => (match[1] ?? '').replaceAll('.', '\\.'));
  return [...new Set(prefixes)].flatMap((prefix) => [
    new RegExp(`<(${prefix}:${name})(?:\\s[^<>]*)?>([^<]*)</\\1\\s*>`, 'g'),
    new RegExp(`\\s${prefix}:${name}\\s*=\\s*(["'])((?:(?!\\1)[^<])*)\\1`, 'g'),
  ]);
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
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return characters[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
