import { describe, expect, test } from 'vitest';
import type { Provenance } from './index.ts';
import { readXmp, readXmpCredit, stripRecordFromXmp, writeXmp } from './xmp.ts';

const nothing: Provenance = { record: null, digitalSourceType: null, aigc: null };
const labelled: Provenance = { ...nothing, digitalSourceType: 'algorithmicMedia' };
const aigcNamespace = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
const recordNamespace = 'urn:tai-studio:provenance:1.0#';

const packetOf = (inside: string, attributes = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"${attributes}>${inside}</rdf:RDF></x:xmpmeta>`;

/** Packets that once held up the server. With the reader of that time this file would not end within an hour. */
const hostile: Record<string, string> = {
  'many openings of lists and items': `<x>${'<dc:rights>'.repeat(2_000)}${'<rdf:li'.repeat(4_000)}`,
  'many prefixes of our namespace': packetOf(
    `<rdf:Description ${Array.from({ length: 60_000 }, (_, at) => `xmlns:p${at}="${aigcNamespace}"`).join(' ')}/>`,
  ),
  'prefixes declared within one another': packetOf(
    `${`<a xmlns:p="u">`.repeat(4_000)}${'</a>'.repeat(4_000)}`,
  ),
  'elements nested deeper than the stack': packetOf(`${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}`),
  'one attribute of spaces': `<x${' '.repeat(60_000)}`,
  'a packet over 64 kB': packetOf(
    `<rdf:Description xmlns:q="${aigcNamespace}" q:AIGC='{"Label":"3"}'/>${' '.repeat(70_000)}`,
  ),
};

describe.each(Object.keys(hostile))('%s', (name) => {
  const packet = hostile[name] ?? '';

  test('say nothing, and a label can still be written', () => {
    expect(readXmp(packet)).toEqual(nothing);
    expect(readXmpCredit(packet)).toEqual({ rights: null, creator: null });
    expect(readXmp(writeXmp(labelled, packet))).toEqual(labelled);
  });
});

test('a label is cut out of an attribute, and its neighbours stay as they were', () => {
  const packet = packetOf(
    `<rdf:Description xmlns:q="${aigcNamespace}" a:before="1 > 0" q:AIGC='{"Label":"3"}' a:after='"quoted" &amp; more'/>`,
    ' xmlns:a="urn:a"',
  );
  expect(readXmp(packet).aigc?.Label).toBe('3');
  const written = writeXmp(labelled, packet);
  expect(readXmp(written)).toEqual(labelled);
  expect(written).toContain(' a:before="1 &gt; 0" a:after="&quot;quoted&quot; &amp; more"/>');
});

test('a prefix means what the nearest element says it means', () => {
  const packet = packetOf(
    `<rdf:Description xmlns:q="urn:other"><q:AIGC>{"Label":"1"}</q:AIGC></rdf:Description>
     <rdf:Description xmlns:q="${aigcNamespace}"><q:AIGC>{"Label":"2"}</q:AIGC></rdf:Description>`,
  );
  expect(readXmp(packet).aigc?.Label).toBe('2');
  const written = writeXmp(nothing, packet);
  expect(written).toContain('{"Label":"1"}');
  expect(written).not.toContain('{"Label":"2"}');
});

test('copyright and creator are read from lists, plain values and attributes', () => {
  const dc = ' xmlns:d="http://purl.org/dc/elements/1.1/"';
  const list = (kind: string, ...items: string[]) =>
    `<rdf:${kind}>${items.map((item) => `<rdf:li xml:lang="x-default">${item}</rdf:li>`).join('')}</rdf:${kind}>`;
  const inLists = packetOf(
    `<rdf:Description><d:rights>${list('Alt', '© Ada &amp; Co', '© others')}</d:rights><d:creator>${list('Seq', 'Ada')}</d:creator></rdf:Description>`,
    dc,
  );
  expect(readXmpCredit(inLists)).toEqual({ rights: '© Ada & Co', creator: 'Ada' });
  const plain = packetOf('<rdf:Description d:creator="Lin"><d:rights>© Lin</d:rights></rdf:Description>', dc);
  expect(readXmpCredit(plain)).toEqual({ rights: '© Lin', creator: 'Lin' });
  expect(readXmpCredit(packetOf('<rdf:Description/>', dc))).toEqual({ rights: null, creator: null });
});

test('a packet padded as writers do it, with a byte order mark and NULs, is read and edited', () => {
  const packet = `\uFEFF<?xpacket begin="\uFEFF"?>${packetOf(
    `<rdf:Description xmlns:q="${aigcNamespace}"><q:AIGC>{"Label":"2"}</q:AIGC></rdf:Description>`,
  )}<?xpacket end="w"?>   \n\0\0`;
  expect(readXmp(packet).aigc?.Label).toBe('2');
  expect(readXmp(writeXmp(labelled, packet))).toEqual(labelled);
});

test('a record that hides in a packet nobody can parse does not get out', () => {
  const broken = packetOf(
    `<rdf:Description xmlns:t="${recordNamespace}" t:Record="secret"><b></rdf:Description>`,
  );
  expect(stripRecordFromXmp(broken)).not.toContain('secret');
  expect(stripRecordFromXmp(hostile['a packet over 64 kB'] ?? '')).not.toContain('Label');
});
