import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';
import {
  addBox,
  addCylinder,
  addLathe,
  addRoundedBox,
  addSphere,
  addSurface,
  addTube,
  curve,
} from '../../render/shapes.ts';
import type { Vec3 } from '../../render/vector.ts';

/** Material slots of an object: what it is of, what sets it off, dark parts, light. */
interface ObjectMaterials {
  main: number;
  second: number;
  dark: number;
  glow: number;
}

type AddObject = (mesh: MeshBuilder, random: Random, m: ObjectMaterials) => void;

type Profile = [number, number][];

/** Thickens an outer profile into a vessel: over the lip and down inside. */
function vessel(outer: Profile, wall: number): Profile {
  const inner = outer
    .slice(2)
    .map(([r, y]): [number, number] => [Math.max(0.01, r - wall), y])
    .reverse();
  const lip = outer[outer.length - 1]!;
  return [
    ...outer,
    [lip[0] - wall * 0.5, lip[1] + wall * 0.4],
    ...inner,
    [0.01, inner[inner.length - 1]![1] + wall],
  ];
}

const vase: AddObject = (mesh, random, m) => {
  const h = random.range(1.5, 2.1);
  const belly = random.range(0.42, 0.72);
  const neck = random.range(0.14, 0.36);
  const at = random.range(0.3, 0.66);
  const foot = random.range(0.26, 0.42);
  addLathe(
    mesh,
    vessel(
      [
        [0.01, 0],
        [foot, 0],
        [foot * 1.02, 0.04],
        [belly * 0.82, h * at * 0.5],
        [belly, h * at],
        [belly * 0.72, h * (at + 0.18)],
        [neck, h * Math.min(0.92, at + 0.34)],
        [neck * 1.02, h * 0.95],
        [neck * random.range(1.1, 1.6), h],
      ],
      0.04,
    ),
    m.main,
    72,
    110,
  );
};

const bottle: AddObject = (mesh, random, m) => {
  if (random.chance(0.55)) {
    const [w, h, d] = [random.range(0.85, 1.15), random.range(1.0, 1.4), random.range(0.42, 0.6)];
    addRoundedBox(mesh, [0, h / 2, 0], [w, h, d], random.range(0.06, 0.2), m.main);
    addCylinder(mesh, 0.15, h, h + 0.12, m.dark, 0.15, 36);
    if (random.chance(0.5)) addRoundedBox(mesh, [0, h + 0.34, 0], [0.42, 0.46, 0.42], 0.03, m.second);
    else addSphere(mesh, [0, h + 0.36, 0], 0.29, m.second, 40);
    return;
  }
  const r = random.range(0.34, 0.5);
  const h = random.range(1.3, 1.8);
  addLathe(
    mesh,
    [
      [0.01, 0],
      [r, 0],
      [r, 0.06],
      [r * 1.01, h * 0.55],
      [r, h * 0.72],
      [r * 0.5, h * 0.88],
      [0.15, h * 0.93],
      [0.15, h],
    ],
    m.main,
    64,
    70,
  );
  addCylinder(mesh, 0.19, h * 0.99, h + 0.34, m.second, 0.18, 48);
};

const cup: AddObject = (mesh, random, m) => {
  const tall = random.range(0.75, 1.05);
  const base = random.range(0.3, 0.46);
  addLathe(
    mesh,
    vessel(
      [
        [0.01, 0],
        [base, 0],
        [base, 0.05],
        [0.5, tall * 0.45],
        [0.54, tall * 0.8],
        [0.55, tall],
      ],
      0.045,
    ),
    m.main,
    72,
    80,
  );
  addTube(
    mesh,
    [
      [0.5, tall * 0.82, 0],
      [0.78, tall * 0.86, 0],
      [0.92, tall * 0.55, 0],
      [0.76, tall * 0.24, 0],
      [0.5, tall * 0.24, 0],
    ],
    () => 0.062,
    m.main,
    16,
    40,
  );
  addLathe(
    mesh,
    [
      [0.49, tall * 0.84],
      [0.01, tall * 0.845],
    ],
    m.dark,
    48,
    3,
    false,
  );
  addLathe(
    mesh,
    [
      [0.01, -0.02],
      [0.75, -0.01],
      [1.0, 0.08],
      [1.02, 0.11],
      [0.75, 0.03],
      [0.01, 0.01],
    ],
    m.main,
    72,
    30,
  );
};

const teapot: AddObject = (mesh, random, m) => {
  const squat = random.range(0.75, 1.05);
  addLathe(
    mesh,
    [
      [0.01, 0],
      [0.42, 0],
      [0.44, 0.04],
      [0.78, 0.35 * squat],
      [0.8, 0.6 * squat],
      [0.56, 0.95 * squat],
      [0.36, 1.02 * squat],
      [0.01, 1.03 * squat],
    ],
    m.main,
    72,
    70,
  );
  addLathe(
    mesh,
    [
      [0.38, 1.0 * squat],
      [0.3, 1.08 * squat],
      [0.1, 1.14 * squat],
      [0.07, 1.2 * squat],
      [0.13, 1.28 * squat],
      [0.01, 1.35 * squat],
    ],
    m.second,
    48,
    40,
  );
  addTube(
    mesh,
    [
      [0.66, 0.4 * squat, 0],
      [0.98, 0.52 * squat, 0],
      [1.12, 0.8 * squat, 0],
      [1.28, 0.94 * squat, 0],
    ],
    (t) => 0.17 - t * 0.1,
    m.main,
    18,
    30,
  );
  addTube(
    mesh,
    [
      [-0.6, 0.85 * squat, 0],
      [-1.0, 0.98 * squat, 0],
      [-1.2, 0.62 * squat, 0],
      [-1.0, 0.3 * squat, 0],
      [-0.7, 0.28 * squat, 0],
    ],
    () => 0.065,
    m.second,
    14,
    40,
  );
};

const lamp: AddObject = (mesh, random, m) => {
  addLathe(
    mesh,
    [
      [0.01, 0],
      [0.5, 0],
      [0.52, 0.05],
      [0.1, 0.1],
      [0.06, 0.14],
    ],
    m.second,
    56,
    30,
  );
  if (random.chance(0.5)) {
    addTube(
      mesh,
      [
        [0, 0.08, 0],
        [-0.1, 0.7, 0],
        [-0.42, 1.3, 0],
        [0.05, 1.85, 0],
        [0.5, 1.9, 0],
      ],
      () => 0.035,
      m.second,
      12,
      50,
    );
    mesh.place({ at: [0.62, 1.78, 0], roll: -0.5 }, () => {
      addLathe(
        mesh,
        [
          [0.05, 0.26],
          [0.14, 0.22],
          [0.36, -0.12],
          [0.44, -0.22],
          [0.42, -0.22],
          [0.1, 0.14],
        ],
        m.main,
        56,
        40,
      );
      addSphere(mesh, [0, -0.1, 0], 0.16, m.glow, 24);
    });
    return;
  }
  addTube(
    mesh,
    [
      [0, 0.1, 0],
      [0, 0.8, 0],
      [0, 1.4, 0],
    ],
    () => 0.04,
    m.second,
    12,
    12,
  );
  addLathe(
    mesh,
    [
      [0.62, 1.18],
      [0.5, 1.55],
      [0.36, 1.95],
      [0.34, 1.95],
      [0.6, 1.19],
    ],
    m.main,
    64,
    24,
    false,
  );
  addSphere(mesh, [0, 1.5, 0], 0.2, m.glow, 24);
};

const chair: AddObject = (mesh, random, m) => {
  const wide = random.range(0.52, 0.66);
  const shell = random.chance(0.5);
  if (shell) {
    // One bent sheet: seat, curve, back.
    const line: Vec3[] = [
      [0, 0.86, -0.52],
      [0, 0.84, -0.25],
      [0, 0.8, 0.15],
      [0, 0.88, 0.46],
      [0, 1.3, 0.62],
      [0, 1.75, 0.78],
    ];
    addSurface(mesh, 36, 60, m.main, (u, v) => {
      const k = v * (line.length - 1);
      const i = Math.min(line.length - 2, Math.floor(k));
      const t = k - i;
      const s = t * t * (3 - 2 * t);
      const a = line[i]!;
      const b = line[i + 1]!;
      const x =
        (u * 2 - 1) *
        wide *
        (1 - 0.22 * Math.max(0, v - 0.6)) *
        Math.sqrt(Math.min(1, 1.02 - Math.max(0, Math.abs(v - 0.5) - 0.36) * 6));
      const lift = 0.3 * (u * 2 - 1) ** 2 * (0.3 + 0.7 * Math.sin(v * Math.PI));
      return [
        x,
        a[1] + (b[1] - a[1]) * s + lift * (v < 0.55 ? 1 : 0.25),
        a[2] + (b[2] - a[2]) * s - (v > 0.5 ? lift * 0.8 : 0),
      ];
    });
  } else {
    addRoundedBox(mesh, [0, 0.82, 0], [wide * 2, 0.2, 1.05], 0.09, m.main, 0.05);
    mesh.place({ at: [0, 1.32, 0.52], pitch: -0.2 }, () =>
      addRoundedBox(mesh, [0, 0, 0], [wide * 2, 0.95, 0.16], 0.08, m.main, 0.04),
    );
  }
  for (const x of [-1, 1]) {
    for (const z of [-1, 1])
      addTube(
        mesh,
        [
          [x * wide * 0.62, 0.76, z * 0.34],
          [x * wide * 0.78, 0.36, z * 0.44],
          [x * wide * 0.92, 0, z * 0.55],
        ],
        (t) => 0.04 - t * 0.014,
        m.second,
        10,
        12,
      );
  }
};

export const sofa: AddObject = (mesh, random, m) => {
  const seats = 2 + random.int(2);
  const width = seats * 0.78 + 0.4;
  const round = random.range(0.07, 0.14);
  addRoundedBox(mesh, [0, 0.27, 0], [width, 0.28, 0.95], 0.07, m.main);
  for (let k = 0; k < seats; k++) {
    const x = (k - (seats - 1) / 2) * 0.78;
    addRoundedBox(mesh, [x, 0.48, -0.05], [0.77, 0.2, 0.82], round * 0.9, m.main, 0.03);
    mesh.place({ at: [x, 0.76, 0.32], pitch: -0.16 }, () =>
      addRoundedBox(mesh, [0, 0, 0], [0.76, 0.5, 0.24], round, m.main, 0.03),
    );
  }
  for (const side of [-1, 1])
    addRoundedBox(mesh, [side * (width / 2), 0.42, 0], [0.2, 0.56, 0.95], round, m.main);
  addRoundedBox(mesh, [0, 0.6, 0.46], [width, 0.6, 0.12], 0.05, m.main);
  for (const x of [-1, 1]) {
    for (const z of [-1, 1])
      mesh.place({ at: [x * width * 0.45, 0, z * 0.38] }, () =>
        addCylinder(mesh, 0.03, 0, 0.14, m.second, 0.035, 12),
      );
  }
};

export const table: AddObject = (mesh, random, m) => {
  const w = random.range(1.0, 1.4);
  if (random.chance(0.5)) {
    addLathe(
      mesh,
      [
        [0.01, 0.66],
        [w * 0.6, 0.66],
        [w * 0.61, 0.69],
        [w * 0.6, 0.72],
        [0.01, 0.72],
      ],
      m.main,
      72,
      24,
      false,
    );
    addLathe(
      mesh,
      [
        [0.01, 0],
        [0.36, 0],
        [0.37, 0.03],
        [0.07, 0.1],
        [0.06, 0.6],
        [0.2, 0.67],
      ],
      m.second,
      40,
      36,
    );
    return;
  }
  addRoundedBox(mesh, [0, 0.7, 0], [w * 1.3, 0.06, w * 0.75], 0.02, m.main);
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      addTube(
        mesh,
        [
          [x * w * 0.52, 0.68, z * w * 0.28],
          [x * w * 0.58, 0, z * w * 0.33],
        ],
        (t) => 0.035 - 0.012 * t,
        m.second,
        10,
        6,
      );
};

const watch: AddObject = (mesh, random, m) => {
  mesh.place({ at: [0, 1.0, 0], pitch: -1.2 }, () => {
    addLathe(
      mesh,
      [
        [0.01, -0.14],
        [0.62, -0.14],
        [0.7, -0.06],
        [0.7, 0.06],
        [0.64, 0.13],
        [0.56, 0.14],
      ],
      m.second,
      72,
      40,
    );
    addLathe(
      mesh,
      [
        [0.57, 0.12],
        [0.01, 0.12],
      ],
      m.dark,
      72,
      4,
      false,
    );
    for (let k = 0; k < 12; k++) {
      const a = (k / 12) * Math.PI * 2;
      mesh.place({ at: [Math.sin(a) * 0.47, 0.13, Math.cos(a) * 0.47], yaw: a }, () =>
        addBox(mesh, [-0.015, 0, -0.05], [0.015, 0.015, 0.05], m.second),
      );
    }
    for (const [angle, length] of [
      [random.range(0, 6.28), 0.28],
      [random.range(0, 6.28), 0.42],
    ] as const) {
      mesh.place({ at: [0, 0.145, 0], yaw: angle }, () =>
        addBox(mesh, [-0.014, 0, -0.05], [0.014, 0.014, length], m.second),
      );
    }
    mesh.place({ at: [0.74, 0, 0], roll: Math.PI / 2 }, () =>
      addCylinder(mesh, 0.07, -0.06, 0.06, m.second, 0.07, 20),
    );
  });
  // The strap closes behind the case.
  for (const side of [-1, 1]) {
    addSurface(mesh, 10, 50, m.main, (u, v) => {
      const a = v * 2.5;
      const r = 0.85;
      const w = (0.36 - v * 0.06) * (u * 2 - 1);
      return [
        w,
        0.98 + side * Math.sin(a + 0.72) * r * 0.92 * (side > 0 ? 1 : 0.96),
        0.82 - Math.cos(a + 0.72) * r * 1.05,
      ];
    });
  }
};

const headphones: AddObject = (mesh, random, m) => {
  const r = random.range(0.36, 0.44);
  addTube(
    mesh,
    [
      [-0.72, 0.75, 0],
      [-0.76, 1.3, 0],
      [-0.5, 1.78, 0],
      [0, 1.95, 0],
      [0.5, 1.78, 0],
      [0.76, 1.3, 0],
      [0.72, 0.75, 0],
    ],
    (t) => 0.05 + 0.05 * Math.sin(t * Math.PI) ** 4,
    m.second,
    16,
    70,
  );
  for (const side of [-1, 1]) {
    mesh.place({ at: [side * 0.7, 0.58, 0], roll: -side * (Math.PI / 2 - 0.12) }, () => {
      addLathe(
        mesh,
        [
          [0.01, 0.24],
          [r * 0.7, 0.22],
          [r * 1.0, 0.1],
          [r * 1.02, -0.02],
          [r * 0.95, -0.06],
        ],
        m.main,
        56,
        40,
      );
      addLathe(
        mesh,
        [
          [r * 0.95, -0.03],
          [r * 1.06, -0.12],
          [r * 0.98, -0.24],
          [r * 0.6, -0.24],
          [r * 0.5, -0.12],
          [0.01, -0.1],
        ],
        m.dark,
        56,
        40,
      );
      addLathe(
        mesh,
        [
          [r * 0.36, 0.235],
          [r * 0.34, 0.25],
          [0.01, 0.25],
        ],
        m.second,
        40,
        12,
        false,
      );
    });
  }
};

const speaker: AddObject = (mesh, random, m) => {
  const [w, h, d] = [random.range(0.9, 1.3), random.range(1.2, 1.9), random.range(0.7, 0.9)];
  addRoundedBox(mesh, [0, h / 2 + 0.04, 0], [w, h, d], random.range(0.05, 0.2), m.main);
  const cone = (y: number, r: number) =>
    mesh.place({ at: [0, y, -d / 2 - 0.004], pitch: -Math.PI / 2 }, () => {
      addLathe(
        mesh,
        [
          [r * 1.12, 0],
          [r * 1.12, 0.03],
          [r, 0.035],
          [r * 0.92, 0.01],
        ],
        m.second,
        56,
        16,
      );
      addLathe(
        mesh,
        [
          [r * 0.95, 0.015],
          [r * 0.8, 0.03],
          [r * 0.4, -0.05],
          [r * 0.3, 0.0],
          [0.01, 0.04],
        ],
        m.dark,
        56,
        30,
      );
    });
  cone(h * 0.36, w * 0.33);
  cone(h * 0.76, w * 0.18);
};

const phone: AddObject = (mesh, random, m) => {
  mesh.place({ at: [0, 1.0, 0.1], pitch: -0.24, yaw: random.range(-0.25, 0.25) }, () => {
    addRoundedBox(mesh, [0, 0, 0], [0.98, 2.0, 0.12], 0.06, m.second);
    addRoundedBox(mesh, [0, 0, -0.03], [0.93, 1.95, 0.08], 0.04, m.glow);
  });
  mesh.place({ at: [0.5, 0.94, 0.42], pitch: -0.24, yaw: -0.5 }, () => {
    addRoundedBox(mesh, [0, 0, 0], [0.98, 2.0, 0.12], 0.06, m.main);
    for (const [x, y] of [
      [-0.26, 0.72],
      [-0.26, 0.42],
      [0.04, 0.57],
    ] as const)
      mesh.place({ at: [x, y, -0.07], pitch: -Math.PI / 2 }, () =>
        addCylinder(mesh, 0.12, -0.03, 0.05, m.dark, 0.11, 32),
      );
  });
};

const camera: AddObject = (mesh, random, m) => {
  addRoundedBox(mesh, [0, 0.55, 0], [1.7, 1.0, 0.55], 0.1, m.main);
  addRoundedBox(mesh, [0, 0.5, 0], [1.72, 0.55, 0.57], 0.08, m.dark);
  addRoundedBox(mesh, [0, 1.1, 0.02], [0.62, 0.3, 0.46], 0.08, m.second);
  mesh.place({ at: [random.range(-0.08, 0.08), 0.52, -0.25], pitch: -Math.PI / 2 }, () => {
    addLathe(
      mesh,
      [
        [0.46, 0],
        [0.46, 0.2],
        [0.43, 0.22],
        [0.43, 0.5],
        [0.45, 0.52],
        [0.45, 0.66],
        [0.38, 0.68],
        [0.34, 0.55],
      ],
      m.second,
      64,
      60,
      false,
    );
    addLathe(
      mesh,
      [
        [0.36, 0.56],
        [0.2, 0.63],
        [0.01, 0.65],
      ],
      m.dark,
      48,
      14,
    );
  });
  mesh.place({ at: [0.58, 1.05, 0] }, () => addCylinder(mesh, 0.14, 0, 0.1, m.second, 0.14, 32));
  mesh.place({ at: [-0.58, 1.05, 0] }, () => addCylinder(mesh, 0.1, 0, 0.07, m.second, 0.1, 28));
};

const shoe: AddObject = (mesh, random, m) => {
  const toe = random.range(0.5, 0.58);
  const outline = (t: number) =>
    curve(
      [
        [0, 0.3],
        [0.2, 0.36],
        [0.5, 0.33],
        [0.75, 0.46],
        [0.92, 0.42],
        [1, 0.28],
      ],
      t,
    );
  addSurface(mesh, 56, 48, m.second, (u, v) => {
    const a = u * Math.PI * 2;
    const t = 0.5 + 0.5 * Math.cos(a);
    const w = outline(t) * (1 + 0.06 * Math.sin(v * Math.PI));
    const y = v < 0.7 ? v * 0.36 : 0.25;
    const k = v < 0.7 ? 1 : 1 - (v - 0.7) * 3.3;
    return [
      (-1.05 + t * 2.1) * (v < 0.7 ? 1 : k),
      y + Math.max(0, t - 0.72) ** 2 * 1.6,
      Math.sin(a) * w * 1.06 * k,
    ];
  });
  const height = (t: number) =>
    curve(
      [
        [0, 0.92],
        [0.12, 0.98],
        [0.3, 0.86],
        [0.45, 0.82],
        [0.7, toe],
        [0.9, 0.42],
        [1, 0.26],
      ],
      t,
    );
  addSurface(mesh, 80, 60, m.main, (u, v) => {
    const t = v;
    const a = (u * 2 - 1) * Math.PI * 0.5;
    const w = outline(Math.min(0.97, Math.max(0.03, t))) * 1.02;
    const open = t < 0.34 ? 0.58 : 1;
    const s = Math.sign(a) * Math.abs(Math.sin(a)) ** 0.72;
    return [
      -1.0 + t * 2.02,
      0.16 + (height(t) - 0.16) * Math.abs(Math.cos(a)) ** 0.7 * (open === 1 ? 1 : 1),
      s * w * (t > 0.94 ? Math.sqrt(Math.max(0, (1 - t) / 0.06)) : t < 0.05 ? Math.sqrt(t / 0.05) : 1),
    ];
  });
  for (let k = 0; k < 5; k++) {
    const t = 0.42 + k * 0.075;
    const y = height(t) + 0.012;
    const x = -0.98 + t * 1.98;
    addTube(
      mesh,
      [
        [x, y - 0.06, -0.16],
        [x + 0.03, y + 0.02, 0],
        [x, y - 0.06, 0.16],
      ],
      () => 0.026,
      m.dark,
      8,
      14,
    );
  }
  addTube(
    mesh,
    [
      [-0.9, 0.95, -0.16],
      [-0.55, 0.9, -0.24],
      [-0.25, 0.86, 0],
      [-0.55, 0.9, 0.24],
      [-0.9, 0.95, 0.16],
      [-0.98, 0.98, 0],
      [-0.9, 0.95, -0.16],
    ],
    () => 0.055,
    m.dark,
    10,
    60,
  );
};

const ring: AddObject = (mesh, random, m) => {
  mesh.place({ at: [0, 0.72, 0], pitch: 0.1, yaw: random.range(-0.5, 0.5) }, () => {
    addSurface(mesh, 96, 28, m.second, (u, v) => {
      const a = u * Math.PI * 2;
      const b = v * Math.PI * 2;
      const thick = 0.075 + 0.03 * Math.max(0, Math.sin(a));
      return [
        Math.cos(a) * (0.66 + Math.cos(b) * thick),
        Math.sin(a) * (0.66 + Math.cos(b) * thick),
        Math.sin(b) * thick * 1.25,
      ];
    });
    const sides = 8;
    addLathe(
      mesh,
      [
        [0.02, 0.66],
        [0.3, 0.92],
        [0.31, 0.95],
        [0.2, 1.04],
        [0.01, 1.04],
      ],
      m.main,
      sides,
      12,
      false,
    );
    for (let k = 0; k < 4; k++) {
      const a = k * 1.57 + 0.78;
      addTube(
        mesh,
        [
          [Math.sin(a) * 0.08, 0.68, Math.cos(a) * 0.08],
          [Math.sin(a) * 0.3, 0.86, Math.cos(a) * 0.3],
          [Math.sin(a) * 0.3, 0.98, Math.cos(a) * 0.3],
        ],
        () => 0.022,
        m.second,
        8,
        14,
      );
    }
  });
};

const robot: AddObject = (mesh, random, m) => {
  addRoundedBox(mesh, [0, 1.02, 0], [0.86, 0.78, 0.56], random.range(0.1, 0.24), m.main);
  addRoundedBox(mesh, [0, 1.02, -0.27], [0.5, 0.36, 0.06], 0.03, m.dark);
  addSphere(mesh, [0, 1.02, -0.3], [0.09, 0.09, 0.03], m.glow, 20);
  addCylinder(mesh, 0.12, 1.38, 1.52, m.second, 0.12, 24);
  const head = random.chance(0.5);
  if (head) addSphere(mesh, [0, 1.82, 0], [0.44, 0.38, 0.4], m.main, 48);
  else addRoundedBox(mesh, [0, 1.8, 0], [0.82, 0.58, 0.62], 0.18, m.main);
  addRoundedBox(mesh, [0, 1.8, -0.29], [0.6, 0.3, 0.16], 0.09, m.dark);
  for (const x of [-1, 1]) {
    addSphere(mesh, [x * 0.15, 1.81, -0.375], [0.07, 0.085, 0.03], m.glow, 20);
    addSphere(mesh, [x * 0.56, 1.24, 0], 0.17, m.second, 28);
    addTube(
      mesh,
      [
        [x * 0.58, 1.2, 0],
        [x * 0.74, 0.92, -0.02],
        [x * 0.7, 0.62, -0.2],
      ],
      (t) => 0.1 - t * 0.02,
      m.main,
      18,
      24,
    );
    addSphere(mesh, [x * 0.7, 0.55, -0.22], 0.13, m.second, 24);
    addTube(
      mesh,
      [
        [x * 0.24, 0.66, 0],
        [x * 0.27, 0.36, 0.02],
        [x * 0.27, 0.14, 0],
      ],
      () => 0.12,
      m.second,
      18,
      16,
    );
    addRoundedBox(mesh, [x * 0.27, 0.1, -0.08], [0.32, 0.2, 0.52], 0.09, m.main);
  }
  addTube(
    mesh,
    [
      [0.2, 2.08, 0],
      [0.26, 2.36, 0],
    ],
    () => 0.018,
    m.second,
    8,
    4,
  );
  addSphere(mesh, [0.265, 2.38, 0], 0.05, m.glow, 16);
};

const sculpture: AddObject = (mesh, random, m) => {
  const p = 2 + random.int(2);
  const q = p + 1;
  const path: Vec3[] = [];
  for (let k = 0; k <= 90; k++) {
    const a = (k / 90) * Math.PI * 2;
    const r = 0.55 + 0.24 * Math.cos(q * a);
    path.push([
      Math.cos(p * a) * r,
      1.2 + Math.sin(q * a) * 0.32 + Math.sin(p * a) * 0.34,
      Math.sin(p * a) * r * 0.7,
    ]);
  }
  const thick = random.range(0.12, 0.17);
  addTube(mesh, path, (t) => thick * (1 + 0.25 * Math.sin(t * 12.566)), m.main, 24, 420);
  addRoundedBox(mesh, [0, 0.16, 0], [1.0, 0.32, 0.8], 0.03, m.second);
};

/** Everything the product scene can stand on its table; sizes are about two units high or wide. */
export const objects: Record<string, AddObject> = {
  vase,
  bottle,
  cup,
  teapot,
  lamp,
  chair,
  sofa,
  table,
  watch,
  headphones,
  speaker,
  phone,
  camera,
  shoe,
  ring,
  robot,
  sculpture,
};
