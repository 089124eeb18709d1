const kinds = ['T2Img', 'Refine', 'Upscale', 'Skt2Rdr'] as const;
const columns = 40;

/** A board of function nodes in rows, each linked to the one before it where their types fit. */
export function benchBoard(count: number) {
  const nodes: Record<string, { type: string; x: number; y: number; values: Record<string, unknown> }> = {};
  const links: Record<string, { from: string; output: string; to: string; input: string }> = {};
  for (let place = 0; place < count; place++) {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const type = column === 0 ? 'T2Img' : (kinds[1 + (place % 2)] ?? 'Refine');
    nodes[`n${place}`] = { type, x: column * 320, y: row * 620, values: {} };
    if (column > 0)
      links[`l${place}`] = { from: `n${place - 1}`, output: 'result', to: `n${place}`, input: 'source' };
  }
  return { version: 1, nodes, links, groups: {}, lineStyle: 'curve' } as const;
}
