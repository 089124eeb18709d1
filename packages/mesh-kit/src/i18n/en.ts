export const words = {
  viewer: {
    loading: 'Loading 3D model',
    model: '3D model of {{name}}',
    role: '3D viewer',
    keys: 'Arrow keys turn the model, + and − zoom, 0 shows it as at first. Drag to turn, right-drag to move, scroll or pinch to zoom.',
    look: 'Display',
    looks: { textured: 'Textured', clay: 'Clay', wireframe: 'Wireframe' },
    reset: 'Reset view',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Exit full screen',
    tools: '3D view tools',
    triangles_one: '{{number}} triangle',
    triangles_other: '{{number}} triangles',
    size: '{{width}} × {{height}} × {{depth}} m',
    textures_one: '{{count}} texture',
    textures_other: '{{count}} textures',
  },
  failed: {
    title: 'Couldn’t show this model',
    noWebGl:
      'This browser has no WebGL 2. Turn on hardware acceleration, or open the page in a current browser.',
    lost: 'The graphics card stopped responding. Close other heavy tabs and try again.',
    part: 'A part of the 3D viewer couldn’t be loaded. Check the connection and try again.',
  },
  fault: {
    unsupported: 'This file’s format isn’t supported. Export it as GLB (glTF 2.0) and add it again.',
    damaged: 'The file is damaged or incomplete. Export it again and add the new file.',
    outside:
      'The file refers to other files, which are never loaded. Export it as a single GLB with everything inside.',
    tooLarge: 'The file is larger than {{megabytes}} MB. Compress or simplify it, then add it again.',
    tooManyTriangles: 'The model has more than {{triangles}} triangles. Simplify it, then add it again.',
    tooManyParts: 'The model has more than {{nodes}} parts. Join some of them, then add it again.',
    textureTooLarge:
      'A texture is larger than {{texture}} × {{texture}} px. Scale it down, then add the model again.',
    empty: 'The file has no surfaces to show.',
    tooSlow:
      'Reading the file took longer than a minute, so it was stopped. Simplify the model or export it as an uncompressed GLB, then add it again.',
  },
};
