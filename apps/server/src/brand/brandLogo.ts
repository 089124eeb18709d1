import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import sharp from 'sharp';
import type { BrandLogo } from '../platform/http/brandPage.ts';
import { StartError } from '../startError.ts';

const maxBytes = 512 * 1024;
/** Wider or taller drawings would be a line in the header. */
const ratioLimits = { min: 0.5, max: 8 };

/** Elements that draw. Scripts, links, animations, foreign content and the namespaces of drawing programs are not among them. */
const drawingElements = new Set(
  `svg g defs title desc symbol use switch path rect circle ellipse line polyline polygon text tspan textPath image style
   linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
   feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
   feOffset feTurbulence`.split(/\s+/),
);

/**
 * Reads and checks the file of a logo.
 * @param name of the variable, for the error
 * @throws StartError with a sentence that says what is wrong with the file
 */
export async function readLogo(name: string, path: string): Promise<BrandLogo> {
  const refuse = (reason: string, cause?: unknown) =>
    new StartError(`${name} is ${JSON.stringify(path)}, but ${reason}`, 2, { cause });
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw refuse(`the file cannot be read (${error.code}).`, error);
  });
  if (bytes.length > maxBytes) throw refuse(`the file is larger than ${maxBytes / 1024} kB.`);
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw refuse('it is neither an SVG nor a PNG image.', error);
    });
  if (format !== 'svg' && format !== 'png') throw refuse(`it is ${format}; allowed are SVG and PNG.`);
  const danger = format === 'svg' ? dangerIn(bytes.toString('utf8')) : null;
  if (danger !== null) throw refuse(`${danger}; export it as plain SVG, or as PNG.`);
  const ratio = width / height;
  if (!(ratio >= ratioLimits.min && ratio <= ratioLimits.max))
    throw refuse(
      `it is ${width}×${height}; its width must be between half its height and 8 times its height.`,
    );
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const mimeType = format === 'svg' ? 'image/svg+xml' : 'image/png';
  return { fileName: `${hash}.${format}`, mimeType, bytes, ratio: Math.round(ratio * 1000) / 1000 };
}

/** What makes an SVG unsafe to serve from our own origin, as part of a sentence; null when it only draws. */
export function dangerIn(svg: string): string | null {
  // Entities can multiply into gigabytes.
  if (/<!ENTITY/i.test(svg)) return 'it declares entities';
  try {
    return dangerInElement(parseXml(svg).root);
  } catch {
    return 'it is not well-formed XML';
  }
}

function dangerInElement(element: XmlElement | null): string | null {
  if (!element) return 'it is empty';
  if (!drawingElements.has(element.name)) return `it contains <${element.name}>`;
  for (const [name, value] of Object.entries(element.attributes)) {
    if (/^on/i.test(name)) return `it has the event handler ${name}`;
    if (/(^|:)href$/i.test(name) && !/^(#|data:image\/(png|jpeg|webp);base64,)/.test(value))
      return `its ${name} leads out of the file`;
    if (leadsOut(value)) return `its ${name} leads out of the file`;
  }
  for (const child of element.children) {
    if (element.name === 'style' && child instanceof XmlText && leadsOut(child.text))
      return 'its style leads out of the file';
    const danger = child instanceof XmlElement ? dangerInElement(child) : null;
    if (danger !== null) return danger;
  }
  return null;
}

/** True for CSS that loads something. Escapes could spell any of it, and no drawing program writes them. */
function leadsOut(css: string): boolean {
  return /\\|@import|javascript:|image-set\(|url\(\s*(?!["']?#)/i.test(css);
}
