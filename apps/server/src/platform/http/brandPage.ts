import type { FastifyInstance } from 'fastify';

/** A checked logo, ready to be served. */
export interface BrandLogo {
  /** Changes with the contents, so that browsers may keep it for ever. */
  fileName: string;
  mimeType: 'image/svg+xml' | 'image/png';
  bytes: Buffer;
  /** Width divided by height. */
  ratio: number;
}

/** What is served of a brand. */
export interface Brand {
  styleSheet: { fileName: string; css: string };
  logos: BrandLogo[];
  /** For the `<head>` of the page, in place of the product's own title and icon. */
  head: { title: string | null; icon: BrandLogo | null; facts: string };
}

/** Folder of what the brand adds, among the files of the build, so that one rule of a proxy serves both. */
export const brandPrefix = '/login/brand/';

const forEver = 'public, max-age=31536000, immutable';

/** An SVG that is opened by its address is a document of our origin: its policy lets it draw and nothing else. */
const logoPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

export function serveBrand(app: FastifyInstance, { styleSheet, logos }: Brand): void {
  const hidden = { schema: { hide: true } };
  app.get(`${brandPrefix}${styleSheet.fileName}`, hidden, (_request, reply) =>
    reply.header('cache-control', forEver).type('text/css; charset=utf-8').send(styleSheet.css),
  );
  // The same file may be the logo of both themes.
  for (const { fileName, mimeType, bytes } of new Map(logos.map((logo) => [logo.fileName, logo])).values()) {
    app.get(`${brandPrefix}${fileName}`, hidden, (_request, reply) =>
      reply
        .headers({ 'cache-control': forEver, 'content-security-policy': logoPolicy })
        .type(mimeType)
        .send(bytes),
    );
  }
}

/** The built page with the title, icon and style sheet of the brand. */
export function brandPage(page: string, { head, styleSheet }: Brand): string {
  const additions = [
    `<meta name="tai-brand" content="${escapeHtml(head.facts)}" />`,
    `<link rel="stylesheet" href="${brandPrefix}${styleSheet.fileName}" />`,
  ];
  let branded = page.replace('</head>', () => `${additions.join('')}</head>`);
  if (head.title !== null) {
    const title = `<title>${escapeHtml(head.title)}</title>`;
    branded = branded.replace(/<title>[^<]*<\/title>/, () => title);
  }
  if (head.icon) {
    const { mimeType, fileName } = head.icon;
    const icon = `<link rel="icon" type="${mimeType}" href="${brandPrefix}${fileName}" />`;
    branded = branded.replace(/<link[^>]*\srel="icon"[^>]*>/, () => icon);
  }
  return branded;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
