import { ErrorIcon, radius, Skeleton, styled } from '@tai/design-system';
import { useChunk } from '@tai/kernel';

const loadQr = () => import('uqr');

interface Props {
  /** What the code says. */
  text: string;
  /** What it is for, for who cannot see it. */
  label: string;
}

/** Draws a QR code. What computes it is loaded with the first one. */
export function QrCode({ text, label }: Props) {
  const { value: qr, retry } = useChunk(loadQr);
  if (retry) return <ErrorIcon size={20} />;
  if (!qr) return <Skeleton width={148} height={148} />;
  const { size, data } = qr.encode(text, { ecc: 'M', border: 2 });
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={pathOf(data)} />
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
