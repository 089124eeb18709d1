/*
 * HDR clips for screens that are not. Their samples mean light of up to 10,000 cd/m² (PQ) or of a screen of 1,000 (HLG) in the wide
 * colours of BT.2020; shown as if they were BT.709 they look grey. White of HDR (203 cd/m²) becomes white, and what is brighter is
 * rolled off below it. Sources: SMPTE ST 2084, ITU-R BT.2100, BT.2408 (level of white), BT.2087 (colours).
 */
import type { VideoSample } from 'mediabunny';

/** Luminance of HDR white, and the luminance above which everything is shown as white, in cd/m². */
const white = 203;
const peak = 1_000;
/** Where the roll-off begins, as a share of white. */
const knee = 0.6;
/** Gamma of screens of BT.709. */
const gamma = 2.2;
/** Steps of the table that turns light into samples. */
const steps = 4_096;

type Transfer = 'pq' | 'hlg';

/** How the samples mean light; null of clips that are not HDR. */
export function hdrTransfer({ colorSpace }: Pick<VideoSample, 'colorSpace'>): Transfer | null {
  const transfer: string | null = colorSpace.transfer;
  return transfer === 'pq' || transfer === 'hlg' ? transfer : null;
}

/** Rewrites pixels of HDR in place, as BT.709. @param rgba red, green and blue as the transfer has them */
export function toneMap(rgba: Uint8Array, transfer: Transfer): void {
  const light = tables[transfer];
  for (let at = 0; at < rgba.length; at += 4) {
    let [red, green, blue] = [light[rgba[at]!]!, light[rgba[at + 1]!]!, light[rgba[at + 2]!]!];
    if (transfer === 'hlg') {
      // The system gamma of HLG works on all three by their luminance.
      const scene = 0.2627 * red + 0.678 * green + 0.0593 * blue;
      const system = (peak / white) * scene ** 0.2;
      [red, green, blue] = [red * system, green * system, blue * system];
    }
    const most = Math.max(red, green, blue);
    const scale = most > knee ? rolledOff(most) / most : 1;
    rgba[at] = sample(scale * (1.6605 * red - 0.5876 * green - 0.0728 * blue));
    rgba[at + 1] = sample(scale * (-0.1246 * red + 1.1329 * green - 0.0083 * blue));
    rgba[at + 2] = sample(scale * (-0.0182 * red - 0.1006 * green + 1.1187 * blue));
  }
}

/** Light above the knee, bent so that it meets the line there with the same slope and reaches 1 at the peak. */
function rolledOff(light: number): number {
  const [over, most] = [(light - knee) / (1 - knee), (peak / white - knee) / (1 - knee)];
  return Math.min(1, knee + ((1 - knee) * (over * (1 + over / most ** 2))) / (1 + over));
}

function sample(light: number): number {
  return encoded[Math.max(0, Math.min(steps, Math.round(light * steps)))]!;
}

const encoded = Uint8Array.from({ length: steps + 1 }, (_, at) =>
  Math.round(255 * (at / steps) ** (1 / gamma)),
);

/** Light of each sample: of PQ as a share of white, of HLG before its system gamma. */
const tables: Record<Transfer, Float32Array> = {
  pq: Float32Array.from({ length: 256 }, (_, at) => pqLight(at / 255)),
  hlg: Float32Array.from({ length: 256 }, (_, at) => hlgLight(at / 255)),
};

function pqLight(value: number): number {
  const power = value ** (1 / 78.84375);
  return (
    (10_000 / white) *
    (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125)
  );
}

function hlgLight(value: number): number {
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}
