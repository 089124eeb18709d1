// Guides for image tools, made from what every pixel sees (`geometryPass.ts`). No tone mapping, no sRGB curve: the values are data.
import {
  Color,
  DataTexture,
  NearestFilter,
  OrthographicCamera,
  type PerspectiveCamera,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Pass } from '../viewport/viewportProps.ts';
import { withState } from './beauty.ts';
import type { GeometryPass } from './geometryPass.ts';
import { createScreenPass } from './screenPass.ts';

export type Guide = Exclude<Pass, 'beauty'>;

const shared = `varying vec2 at; uniform sampler2D seen; uniform vec2 size;
  vec4 look(ivec2 place) { return texelFetch(seen, clamp(place, ivec2(0), ivec2(size) - 1), 0); }
  vec3 facing(vec4 value) { return vec3(value.ba, sqrt(max(0.0, 1.0 - dot(value.ba, value.ba)))); }`;

const shaders: Record<Guide, string> = {
  // Nearest white, farthest black, linear in metres. The ground goes on beyond both.
  depth: `uniform float near, far;
    void main() {
      vec4 here = look(ivec2(gl_FragCoord.xy));
      float share = far > near ? clamp((far - here.r) / (far - near), 0.0, 1.0) : 1.0;
      gl_FragColor = vec4(vec3(here.r > 0.0 ? share : 0.0), 1.0);
    }`,
  normals: `void main() {
      vec4 here = look(ivec2(gl_FragCoord.xy));
      gl_FragColor = vec4(here.r > 0.0 ? facing(here) * 0.5 + 0.5 : vec3(0.5, 0.5, 1.0), 1.0);
    }`,
  masks: `uniform sampler2D colours;
    void main() {
      vec4 here = look(ivec2(gl_FragCoord.xy));
      int id = int(here.g + 0.5) - 1;
      gl_FragColor = here.r > 0.0 && id >= 0 ? vec4(texelFetch(colours, ivec2(id % 256, id / 256), 0).rgb, 1.0) : vec4(0.0, 0.0, 0.0, 1.0);
    }`,
  lines: `uniform float width;
    float edge(vec4 here, ivec2 place, ivec2 step) {
      vec4 one = look(place + step), other = look(place - step);
      bool isHere = here.r > 0.0 && here.g > 0.5;
      bool isOne = one.r > 0.0 && one.g > 0.5, isOther = other.r > 0.0 && other.g > 0.5;
      if (isHere != isOne || isHere != isOther) return 1.0;
      if (!isHere) return 0.0;
      if (abs(here.g - one.g) > 0.5 || abs(here.g - other.g) > 0.5) return 1.0;
      float turned = 1.0 - min(dot(facing(here), facing(one)), dot(facing(here), facing(other)));
      // A slope changes the distance evenly; a step does not.
      float stepped = abs(one.r + other.r - 2.0 * here.r) / here.r;
      return max(smoothstep(0.12, 0.35, turned), smoothstep(0.012, 0.03, stepped));
    }
    void main() {
      ivec2 place = ivec2(gl_FragCoord.xy);
      vec4 here = look(place);
      int far = int(width);
      float found = max(edge(here, place, ivec2(far, 0)), edge(here, place, ivec2(0, far)));
      gl_FragColor = vec4(vec3(found), 1.0);
    }`,
  occlusion: `uniform vec2 scale; uniform float flatView, radius;
    vec3 pointAt(ivec2 place, float away) {
      vec2 way = ((vec2(place) + 0.5) / size * 2.0 - 1.0) * scale;
      return vec3(way * mix(away, 1.0, flatView), -away);
    }
    void main() {
      ivec2 place = ivec2(gl_FragCoord.xy);
      vec4 here = look(place);
      if (here.r == 0.0) { gl_FragColor = vec4(1.0); return; }
      vec3 point = pointAt(place, here.r), normal = facing(here);
      float pixels = radius / (scale.y * mix(here.r, 1.0, flatView)) * size.y * 0.5;
      float start = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * 6.2832;
      float hidden = 0.0;
      const int count = 32;
      for (int i = 0; i < count; i++) {
        float share = (float(i) + 0.5) / float(count);
        float angle = start + float(i) * 2.399963;
        ivec2 there = place + ivec2(vec2(cos(angle), sin(angle)) * max(1.0, pixels * share));
        if (any(lessThan(there, ivec2(0))) || any(greaterThanEqual(there, ivec2(size)))) continue;
        vec4 other = look(there);
        if (other.r == 0.0) continue;
        vec3 way = pointAt(there, other.r) - point;
        float away = length(way);
        hidden += max(0.0, dot(normal, way) / max(away, 1e-5) - 0.08) * (1.0 - smoothstep(radius * 0.5, radius * 1.2, away));
      }
      gl_FragColor = vec4(vec3(pow(clamp(1.0 - hidden / float(count) * 2.2, 0.0, 1.0), 1.3)), 1.0);
    }`,
};

/** A colour for each object that is far from those of its neighbours in the list. */
export function maskColour(index: number): string {
  const hue = (index * 0.61803398875) % 1;
  const ring = Math.floor(index / 12);
  return `#${new Color().setHSL(hue, 0.85 - (ring % 3) * 0.18, 0.55 + ((ring + 1) % 4) * 0.09 - 0.1).getHexString()}`;
}

/** @param radius metres within which something darkens its neighbour */
export function drawGuide(
  renderer: WebGLRenderer,
  guide: Guide,
  geometry: GeometryPass,
  camera: PerspectiveCamera | OrthographicCamera,
  radius: number,
): WebGLRenderTarget {
  const { target: source, near, far, ids } = geometry;
  const { width, height } = source;
  const made = new WebGLRenderTarget(width, height, { depthBuffer: false, minFilter: NearestFilter });
  const colours = paletteOf(ids.length);
  const isFlat = camera instanceof OrthographicCamera;
  const scale = isFlat
    ? [(camera.right - camera.left) / 2, (camera.top - camera.bottom) / 2]
    : [1 / (camera.projectionMatrix.elements[0] ?? 1), 1 / (camera.projectionMatrix.elements[5] ?? 1)];
  const pass = createScreenPass(
    {
      ...{ seen: { value: source.texture }, size: { value: [width, height] }, colours: { value: colours } },
      ...{ near: { value: near }, far: { value: far }, radius: { value: radius }, scale: { value: scale } },
      flatView: { value: isFlat ? 1 : 0 },
      // One pixel up to 1024, then as thick as it would look there.
      width: { value: Math.max(1, Math.round(Math.max(width, height) / 1024)) },
    },
    `${shared}\n${shaders[guide]}`,
  );
  withState(renderer, () => {
    if (guide !== 'occlusion') return pass.draw(renderer, made);
    const rough = new WebGLRenderTarget(width, height, { depthBuffer: false, minFilter: NearestFilter });
    pass.draw(renderer, rough);
    const calm = createScreenPass(
      { rough: { value: rough.texture }, seen: { value: source.texture }, size: { value: [width, height] } },
      `${shared} uniform sampler2D rough;
      void main() {
        ivec2 place = ivec2(gl_FragCoord.xy);
        vec4 here = look(place);
        float sum = 0.0, weights = 0.0;
        for (int y = -3; y <= 3; y++) for (int x = -3; x <= 3; x++) {
          ivec2 there = clamp(place + ivec2(x, y), ivec2(0), ivec2(size) - 1);
          vec4 other = look(there);
          float weight = abs(other.r - here.r) < here.r * 0.02 + 1e-5 ? max(0.0, dot(facing(here), facing(other))) + 0.01 : 0.0;
          sum += texelFetch(rough, there, 0).r * weight;
          weights += weight;
        }
        gl_FragColor = vec4(vec3(here.r > 0.0 ? sum / max(weights, 1e-5) : 1.0), 1.0);
      }`,
    );
    calm.draw(renderer, made);
    calm.dispose();
    rough.dispose();
  });
  pass.dispose();
  colours.dispose();
  return made;
}

function paletteOf(count: number): DataTexture {
  const rows = Math.max(1, Math.ceil(count / 256));
  const bytes = new Uint8Array(256 * rows * 4).fill(255);
  for (let index = 0; index < count; index += 1) {
    const value = Number.parseInt(maskColour(index).slice(1), 16);
    bytes.set([value >> 16, (value >> 8) & 255, value & 255], index * 4);
  }
  const texture = new DataTexture(bytes, 256, rows);
  texture.needsUpdate = true;
  return texture;
}
