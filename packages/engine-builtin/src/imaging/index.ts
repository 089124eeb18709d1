// Pictures in memory, for the bench: what it compares by is what the tools work on.
export { decode, encode } from './codec.ts';
export { distanceInside } from './distance.ts';
export { expandRaster } from './expandRaster.ts';
export { colourDistance, gradientEnergy, meanDifference, overlap, psnr, ssim } from './metrics.ts';
export { type Cv, loadOpenCv, type Mat, withMats } from './openCv.ts';
export { createPlane, createRaster, type Plane, type Raster } from './raster.ts';
export { cropRaster, extent, maskPlane } from './region.ts';
export { resizeRaster } from './resize.ts';
