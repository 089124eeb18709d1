// An endless grid at y = 0: lines a pixel wide, every tenth one stronger, fading before they would flicker.
import { Color, DoubleSide, Mesh, PlaneGeometry, ShaderMaterial, type Vector3 } from 'three';

export interface FadingGrid {
  mesh: Mesh;
  /** @param reach metres from the middle at which nothing is left of it */
  set(spacing: number, middle: Vector3, reach: number, colour: string, strength: number): void;
  dispose(): void;
}

export function createFadingGrid(): FadingGrid {
  const uniforms = {
    ...{ spacing: { value: 1 }, middle: { value: [0, 0] }, reach: { value: 10 } },
    ...{ colour: { value: new Color() }, strength: { value: 0.25 } },
  };
  const material = new ShaderMaterial({
    ...{ transparent: true, depthWrite: false, side: DoubleSide, toneMapped: false },
    // It lies in the same plane as the ground.
    ...{ polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -2, uniforms },
    vertexShader: `
      varying vec2 at; uniform float reach; uniform vec2 middle;
      void main() {
        at = position.xz * reach + middle;
        gl_Position = projectionMatrix * viewMatrix * vec4(at.x, 0.0, at.y, 1.0);
      }`,
    fragmentShader: `
      varying vec2 at; uniform float spacing, reach, strength; uniform vec2 middle; uniform vec3 colour;
      float lines(float every) {
        vec2 cell = at / every;
        vec2 width = fwidth(cell);
        vec2 near = abs(fract(cell - 0.5) - 0.5) / max(width, vec2(1e-6));
        // Where a pixel holds more than half a cell, lines would only flicker.
        float calm = 1.0 - smoothstep(0.2, 0.5, max(width.x, width.y));
        return (1.0 - min(min(near.x, near.y), 1.0)) * calm;
      }
      void main() {
        float fade = 1.0 - smoothstep(0.15, 1.0, length(at - middle) / reach);
        float shown = max(lines(spacing) * 0.45, lines(spacing * 10.0));
        vec2 axis = 1.0 - min(abs(at) / max(fwidth(at), vec2(1e-6)), 1.0);
        vec3 paint = mix(colour, vec3(0.86, 0.35, 0.38), axis.y);
        paint = mix(paint, vec3(0.36, 0.5, 0.9), axis.x);
        float alpha = max(shown * strength, max(axis.x, axis.y) * 0.55) * fade * fade;
        if (alpha < 0.004) discard;
        gl_FragColor = vec4(paint, alpha);
        #include <colorspace_fragment>
      }`,
  });
  const mesh = new Mesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), material);
  mesh.frustumCulled = false;
  return {
    mesh,
    set(spacing, middle, reach, colour, strength) {
      uniforms.spacing.value = spacing;
      uniforms.middle.value = [middle.x, middle.z];
      uniforms.reach.value = reach;
      uniforms.colour.value.set(colour);
      uniforms.strength.value = strength;
    },
    dispose() {
      mesh.geometry.dispose();
      material.dispose();
    },
  };
}
