// Pictures for stories, drawn here so that no network is needed. Each number gives another scene.

function hue(seed: number): number {
  return (seed * 67 + 208) % 360;
}

/** Address of a landscape of the given size in px. */
export function samplePicture(seed: number, width = 1024, height = 1024): string {
  const tone = hue(seed);
  const horizon = height * (0.5 + ((seed * 37) % 20) / 100);
  const sun = { x: width * (0.2 + ((seed * 53) % 60) / 100), y: horizon * 0.55 };
  const ridge = (base: number, rise: number, step: number) =>
    Array.from({ length: 9 }, (_, index) => {
      const x = (width / 8) * index;
      return `${x},${base - Math.abs(Math.sin(index * 1.7 + seed * step)) * rise}`;
    }).join(' ');
  const mountains = [
    { y: horizon, rise: height * 0.24, light: 40, step: 1.3 },
    { y: horizon + height * 0.14, rise: height * 0.18, light: 27, step: 2.1 },
    { y: horizon + height * 0.28, rise: height * 0.15, light: 15, step: 3.7 },
  ]
    .map(
      ({ y, rise, light, step }) =>
        `<polygon fill="hsl(${tone + 20} 34% ${light}%)" points="0,${height} ${ridge(y, rise, step)} ${width},${height}"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${tone} 48% 30%)"/><stop offset=".6" stop-color="hsl(${tone + 40} 62% 66%)"/><stop offset="1" stop-color="hsl(${tone + 70} 74% 78%)"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/><circle cx="${sun.x}" cy="${sun.y}" r="${height * 0.08}" fill="hsl(${tone + 80} 90% 88%)"/>${mountains}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A thumbhash as the server makes it. */
export const sampleThumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

/** An address that fails at once. */
export const brokenPicture = 'data:image/png;base64,broken';
