import { fileUrl, mediumOf, pictureTypes, type Picture } from '@tai/contracts';

let made = 0;

/** A picture that the built-in engine made; each has another id. */
export function picture(parts: Partial<Picture> = {}): Picture {
  made += 1;
  const id = parts.id ?? `picture-${made}`;
  return {
    id,
    projectId: null,
    medium: mediumOf(parts.picType ?? pictureTypes.effect),
    picUrl: fileUrl(id),
    thumbUrl: fileUrl(id, '256'),
    previewUrl: fileUrl(id, '768'),
    index_img: fileUrl(id, '256'),
    picDate: new Date(2026, 10, 20, 14, 30).getTime(),
    picCollect: false,
    picType: pictureTypes.effect,
    width: 1024,
    height: 1024,
    bytes: 1_540_000,
    mimeType: 'image/png',
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    operationCode: `code-${id}`,
    prompt: 'A lake at dawn',
    tool: 'create',
    seed: 4711,
    name: null,
    ...parts,
  };
}

/** A picture that a person brought in. */
export function uploadedPicture(parts: Partial<Picture> = {}): Picture {
  return picture({
    picType: pictureTypes.upload,
    operationCode: null,
    prompt: null,
    tool: null,
    seed: null,
    name: 'sketch.png',
    ...parts,
  });
}
