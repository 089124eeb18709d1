/** The loudest moment of each of `count` equal parts of a sound, 0 to 1, the loudest of all being 1; silence stays 0. */
export function soundPeaks(channels: readonly Float32Array[], count: number): number[] {
  const length = channels[0]?.length ?? 0;
  const peaks = Array.from({ length: count }, (_, part) => {
    const [from, to] = [Math.floor((part * length) / count), Math.floor(((part + 1) * length) / count)];
    let peak = 0;
    for (const channel of channels)
      for (let at = from; at < to; at += 1) peak = Math.max(peak, Math.abs(channel[at] ?? 0));
    return peak;
  });
  const most = Math.max(0, ...peaks);
  return most > 0 ? peaks.map((peak) => peak / most) : peaks;
}
