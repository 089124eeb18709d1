import { type Work, type WorkCard, type WorkImage } from '@tai/contracts';
import { landscape } from './drawnPicture.ts';

let made = 0;

/** A picture of a work that a browser can really show. */
export function workImage(number: number, { width = 1024, height = 768 } = {}): WorkImage {
  const address = landscape(number, width, height);
  return {
    id: `work-image-${number}`,
    medium: 'image',
    url: address,
    thumbUrl: address,
    previewUrl: address,
    width,
    height,
    mimeType: 'image/png',
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  };
}

/** A public work in a list; each has another id, cover and shape. */
export function workCard(parts: Partial<WorkCard> = {}): WorkCard {
  made += 1;
  const heights = [768, 1024, 1365, 640, 1180];
  return {
    id: `work-${made}`,
    kind: 'image',
    title: `Quiet harbour ${made}`,
    cover: workImage(made, { height: heights[made % heights.length] }),
    images: 1,
    author: { id: 'person-2', name: 'Mika', avatar: null },
    likes: 12,
    collects: 3,
    comments: 2,
    views: 140,
    isLiked: false,
    isCollected: false,
    isSample: false,
    state: 'approved',
    time: new Date(2026, 10, 20, 14, 30).getTime(),
    ...parts,
  };
}

/** The page of a work of somebody else. */
export function work(parts: Partial<Work> = {}): Work {
  const card = workCard(parts);
  return {
    ...card,
    description: 'Morning mist over the boats.',
    tags: ['harbour', 'mist'],
    categoryId: 'nature',
    pictures: [card.cover],
    isPromptVisible: true,
    isRemixAllowed: true,
    hasWatermark: true,
    aiDeclaration: 'generated',
    subject: null,
    recipes: [{ prompt: 'a harbour at dawn', tool: 'create', model: 'landscape', seed: 7 }],
    isFollowed: false,
    isMine: false,
    folderId: null,
    own: null,
    ...parts,
  };
}
