import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/*
 * No inline script anywhere. Inline style is allowed: Emotion, under MUI, writes its rules into <style> elements, and
 * React's `style` attribute is one too. A nonce would cover the elements but not the attributes, and would turn
 * index.html, which any cache may keep, into a page made for each request; a style cannot read or send a token.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    // WebAssembly runs what the own scripts compile, and no text: decoders of pictures and 3D files need it.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    // No text becomes markup or the address of a script, except by the one policy of the page (apps/web/src/boot/trustedTypes.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    // 'self' covers WebSockets of the same host in every browser of today.
    'connect-src': ["'self'", 'blob:', 'data:'],
    'manifest-src': ["'self'"],
  },
};

/** @param filesOrigin where else images and clips come from; null when it is the server itself */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  filesOrigin: string | null = null,
): Promise<void> {
  const { directives } = contentSecurityPolicy;
  const others = filesOrigin === null ? [] : [filesOrigin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      directives: {
        ...directives,
        'img-src': [...directives['img-src'], ...others],
        'media-src': [...directives['media-src'], ...others],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Whether a host is reachable over TLS alone is for the proxy in front to say.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
