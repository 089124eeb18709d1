/*
 * A PDF of one page that is one image, without loss. The format needs five objects for this and a table of where they begin
 * (ISO 32000-1 §7.5), so no library is loaded.
 */

/** Longest side of a page in points, of 1/72 inch: the limit of PDF readers (ISO 32000-1 annex C). */
const sideMax = 14_400;

/**
 * @param pixels red, green, blue and alpha, row by row; the alpha is left out
 * @param page in CSS pixels, of 3/4 point each
 */
export async function onePagePdf(
  { width, height, data }: { width: number; height: number; data: Uint8ClampedArray },
  page: { width: number; height: number },
): Promise<Blob> {
  const fit = Math.min(0.75, sideMax / page.width, sideMax / page.height);
  const [w, h] = [round(page.width * fit), round(page.height * fit)];
  const image = await deflated(withoutAlpha(data));
  const content = encode(`q ${w} 0 0 ${h} 0 0 cm /I Do Q`);
  return written([
    [encode('<< /Type /Catalog /Pages 2 0 R >>')],
    [encode('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      encode(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
      ),
    ],
    stream('', content),
    stream(
      `/Type /XObject /Subtype /Image /Width ${String(width)} /Height ${String(height)} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
      image,
    ),
  ]);
}

type Bytes = Uint8Array<ArrayBuffer>;

function stream(entries: string, body: Bytes): Bytes[] {
  return [encode(`<< ${entries} /Length ${String(body.length)} >>\nstream\n`), body, encode('\nendstream')];
}

function written(objects: readonly Bytes[][]): Blob {
  const parts: Bytes[] = [encode('%PDF-1.4\n')];
  let at = parts[0]?.length ?? 0;
  const places: number[] = [];
  const add = (part: Bytes) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(at);
    add(encode(`${String(index + 1)} 0 obj\n`));
    for (const part of object) add(part);
    add(encode('\nendobj\n'));
  }
  const table = at;
  const count = String(objects.length + 1);
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(encode(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`));
  add(encode(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${String(table)}\n%%EOF\n`));
  return new Blob(parts, { type: 'application/pdf' });
}

function withoutAlpha(data: Uint8ClampedArray): Bytes {
  const colours = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    colours[to++] = data[from] ?? 0;
    colours[to++] = data[from + 1] ?? 0;
    colours[to++] = data[from + 2] ?? 0;
  }
  return colours;
}

async function deflated(bytes: Bytes): Promise<Bytes> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function round(length: number): string {
  return String(Math.round(length * 100) / 100);
}
