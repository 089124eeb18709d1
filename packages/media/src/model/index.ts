export { creaseNormals, faceNormals } from './creaseNormals.ts';
export { renderModel } from './renderModel.ts';
export type { ModelTexture } from './renderModel.ts';
export { simplifySurface } from './simplifySurface.ts';
export { boundsOf, isWatertight, placeModel, signedVolume, welded } from './triangles.ts';
export type { ModelMesh, Triangles } from './triangles.ts';
export { writeGlb } from './writeGlb.ts';
