import { ErrorIcon, radius, Skeleton, styled } from '@tai/design-system';
import { useEffect, useState } from 'react';

interface Props {
  /** What the code says. */
  text: string;
  /** What it is for, for who cannot see it. */
  label: string;
}

/** Draws a QR code. What computes it is loaded with the first one. */
export function QrCode({ text, label }: Props) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('uqr').then(
      ({ encode }) => {
        const { size, data } = encode(text, { ecc: 'M', border: 2 });
        if (isCurrent) setDrawn({ size, path: pathOf(data) });
      },
      () => {
        if (isCurrent) setDrawn('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (drawn === 'failed') return <ErrorIcon size={20} />;
  if (!drawn) return <Skeleton width={148} height={148} />;
  return (
    <Code
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawn.path} />
    </Code>
  );
}

/** One rectangle for each run of dark modules in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return `M${x} ${y}h${width}v1h${-width}z`;
      }),
    )
    .join('');
}

// Black on white in both themes: scanners want it so.
const Code = styled.svg`
  width: 148px;
  height: 148px;
  border-radius: ${radius.small};
  background: #fff;
  fill: #000;
`;
