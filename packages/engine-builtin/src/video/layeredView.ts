/*
 * A layered depth image (Shade et al., "Layered Depth Images", SIGGRAPH 1998): a picture cut at depth jumps into a few layers
 * from far to near. Each layer has soft edges, a smooth depth of its own, and goes on behind those before it, so that a
 * camera that moves uncovers ground and not a hole.
 */
import type { Pose } from './pose.ts';

export interface Layer {
  /** Red, green, blue, alpha for each pixel; colours are multiplied by alpha. */
  pixels: Uint8ClampedArray;
  /** Inverse depth at each node of a grid; 1 at the distance of the subject, 0 infinitely far. */
  inverse: Float32Array;
  /** 255 where the picture shows it and 0 where it was made up; absent when all was seen. */
  seen?: Uint8Array;
  /** 1 for each block of pixels in which something is not transparent. */
  blocks: Uint8Array;
  /** Whether effects on the subject fall on it. */
  isSubject: boolean;
}

/** One picture from one place. Its arrays are shared, so that every thread can draw from them. */
export interface LayeredView {
  /** Size of the layers in pixels: the frame and what was added around it. */
  width: number;
  height: number;
  /** Where the frame's upper left corner lies in the layers. */
  left: number;
  top: number;
  /** Focal length in pixels. */
  focal: number;
  /** Optical axis, in pixels of the layers. */
  centreX: number;
  centreY: number;
  pose: Pose;
  layers: Layer[];
}

/** Pixels between two nodes of the depth grid. */
export const depthStep = 4;
/** Side of the blocks that are skipped when they are empty. */
export const blockSide = 16;

export function gridLength(pixels: number): number {
  return Math.ceil(pixels / depthStep) + 1;
}

export function sharedBytes(length: number): Uint8ClampedArray<SharedArrayBuffer> {
  return new Uint8ClampedArray(new SharedArrayBuffer(length));
}

export function sharedFloats(length: number): Float32Array<SharedArrayBuffer> {
  return new Float32Array(new SharedArrayBuffer(length * 4));
}
