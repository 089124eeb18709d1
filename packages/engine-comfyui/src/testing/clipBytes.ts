/** As an MP4 begins; the engine looks at no more than that. Long enough for several pieces on the wire. */
export const clipBytes = Buffer.alloc(300_000, 7);
clipBytes.writeUInt32BE(32, 0);
clipBytes.write('ftypisom', 4, 'latin1');

/** As a GLB begins. */
export const meshBytes = Buffer.concat([Buffer.from('glTF\u0002\0\0\0', 'latin1'), Buffer.alloc(500, 3)]);
