import { color, styled } from '@tai/design-system';

interface Shape {
  /** Top left corners of the nodes, in units of the drawing. */
  nodes: readonly (readonly [number, number])[];
  /** Pairs of nodes by their place in the list. */
  links: readonly (readonly [number, number])[];
}

const shapes: readonly [Shape, ...Shape[]] = [
  {
    nodes: [
      [24, 30],
      [68, 18],
      [68, 50],
      [112, 34],
    ],
    links: [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
    ],
  },
  {
    nodes: [
      [22, 20],
      [22, 52],
      [66, 36],
      [112, 36],
    ],
    links: [
      [0, 2],
      [1, 2],
      [2, 3],
    ],
  },
  {
    nodes: [
      [24, 38],
      [68, 38],
      [112, 18],
      [112, 56],
    ],
    links: [
      [0, 1],
      [1, 2],
      [1, 3],
    ],
  },
];
const node = { width: 26, height: 22 };

/** A few nodes and links in place of a cover. Boards that stand side by side mostly get different ones. */
export function CoverPlaceholder({ seed }: { seed: string }) {
  const sum = Array.from(seed).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  const { nodes, links } = shapes[sum % shapes.length] ?? shapes[0];
  return (
    <Drawing viewBox="0 -7 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {links.map(([from, to]) => {
        const [x, y] = nodes[from] ?? [0, 0];
        const [toX, toY] = nodes[to] ?? [0, 0];
        const [startX, startY, endY] = [x + node.width, y + node.height / 2, toY + node.height / 2];
        const middle = (startX + toX) / 2;
        return (
          <path
            key={`${from}-${to}`}
            d={`M${startX} ${startY} C${middle} ${startY} ${middle} ${endY} ${toX} ${endY}`}
          />
        );
      })}
      {nodes.map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <rect x={x} y={y} rx="4" {...node} />
          <line x1={x + 5} y1={y + 6} x2={x + 14} y2={y + 6} />
        </g>
      ))}
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  background: ${color.panel};
  path,
  rect,
  line {
    fill: none;
    stroke: ${color.hairlineStrong};
    stroke-width: 1;
  }
  rect {
    fill: ${color.field};
  }
  line {
    stroke: ${color.textDisabled};
    stroke-linecap: round;
  }
`;
