/** What of foreign clips is decoded: a frame of 4K takes 12 MB, and the decoder holds about ten of them. */
export const decodeLimits = { pixels: 4096 * 2304 };
