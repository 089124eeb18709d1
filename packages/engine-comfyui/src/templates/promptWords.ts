// English words for values that a prompt can say and a number cannot.
import type { LightDirection } from '@tai/contracts';

const directions = [
  'top',
  'upper right',
  'right',
  'lower right',
  'bottom',
  'lower left',
  'left',
  'upper left',
];

export function lightWords({ azimuth, elevation }: LightDirection): string {
  if (elevation >= 75) return 'straight from the front';
  const side = directions[Math.round(azimuth / 45) % 8];
  return `from the ${side}, ${elevation < 25 ? 'grazing' : elevation < 50 ? 'at an angle' : 'mostly from the front'}`;
}

const hues: [until: number, name: string][] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [160, 'green'],
  [200, 'cyan'],
  [255, 'blue'],
  [290, 'violet'],
  [335, 'magenta'],
  [360, 'red'],
];

export function colourWords(rgb: number): string {
  const [red, green, blue] = [rgb >> 16, (rgb >> 8) & 255, rgb & 255].map((part) => part / 255) as [
    number,
    number,
    number,
  ];
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  if (max < 0.08) return 'black';
  if (spread < 0.06) return max > 0.9 ? 'white' : 'grey';
  const sector =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = hues.find(([until]) => sector * 60 <= until)?.[1] ?? 'red';
  return `${spread / max < 0.4 ? 'pale ' : ''}${max < 0.5 ? 'dark ' : ''}${hue}`;
}
