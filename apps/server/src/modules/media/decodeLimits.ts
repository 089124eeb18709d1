const frame = { maxWidth: 4096, maxHeight: 2304 };

/** What of foreign clips is decoded: a frame of 4K takes 12 MB, and the decoder holds about ten of them. */
export const decodeLimits = { frame, pixels: frame.maxWidth * frame.maxHeight };
