import { href } from '@tai/kernel';

/** Path of a scene, with the key of its link where it has one. */
export const sceneAddress = (id: string, link?: string): string =>
  href('scene3d.home', { query: { id, link } });
