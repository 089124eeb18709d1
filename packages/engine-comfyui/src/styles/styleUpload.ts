/*
 * Style files over the network. Newer hosts have a store of files that puts one among the LoRAs by its tags and names it by a hash of
 * its own; on others the upload of images takes any file into `output/loras`, which ComfyUI lists among its LoRAs. That is known as a
 * weakness there and may be closed, so success is only what the host lists afterwards.
 */
import type { EngineStyle } from '@tai/contracts';
import type { Host } from '../hosts/host.ts';
import { styleFileName, styleFolder } from './styleNames.ts';

/** Ways of sending a file, in the order in which they are tried. */
export const uploadWays = ['assets', 'output'] as const;
type UploadWay = (typeof uploadWays)[number];

/** Fields of the form; hosts changed the tags that put a file among the LoRAs. */
const assetTags = [
  ['models', 'loras'],
  ['models', 'model_type:loras'],
];

/**
 * Sends a style file one way.
 * @param read opens the file anew, because a second attempt sends it from the start
 * @returns the status that refused it; null when the host took it
 * @throws HostLostError, the signal's reason
 */
export async function uploadStyle(
  host: Host,
  style: EngineStyle,
  way: UploadWay,
  read: () => AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number | null> {
  const fileName = styleFileName(style.sha256);
  const file = { fileName, bytes: style.bytes };
  if (way === 'output') {
    const fields = { type: 'output', subfolder: `loras/${styleFolder}`, overwrite: 'true' };
    return refusal(
      await host.client.sendFile('/upload/image', { field: 'image', fields, ...file }, read(), signal),
    );
  }
  let status = 404;
  for (const tags of assetTags) {
    const fields = { tags: JSON.stringify(tags), name: fileName };
    status = await host.client.sendFile('/assets', { field: 'file', fields, ...file }, read(), signal);
    // Only a host that has the store and dislikes the tags answers so.
    if (status !== 400 && status !== 422) break;
  }
  return refusal(status);
}

function refusal(status: number): number | null {
  return status >= 200 && status < 300 ? null : status;
}
