/*
 * The linear map that gives colours of one mean and spread another mean and spread with the least movement (Monge and
 * Kantorovich, as in Pitié, Kokaram 2007): (A^-½)(A^½ B A^½)^½(A^-½) for the covariances A and B.
 */

/** Three rows of three. */
type Matrix = Float64Array;

/** Variance below which a spread counts as none, so that nothing is stretched without bound. */
const floor = 2e-4;
/** How much a direction may be stretched or pressed. */
const stretchMost = 2;

/** @param from and `to`: covariances */
export function transportMatrix(from: Matrix, to: Matrix): Matrix {
  const own = withFloor(from);
  const root = ofEigenvalues(own, Math.sqrt);
  const inverse = ofEigenvalues(own, (value) => 1 / Math.sqrt(value));
  const middle = ofEigenvalues(product(product(root, withFloor(to)), root), (value) =>
    Math.sqrt(Math.max(0, value)),
  );
  const matrix = product(product(inverse, middle), inverse);
  return ofEigenvalues(matrix, (value) => Math.min(stretchMost, Math.max(1 / stretchMost, value)));
}

function withFloor(matrix: Matrix): Matrix {
  return matrix.map((value, i) => (i % 4 === 0 ? value + floor : value));
}

function product(a: Matrix, b: Matrix): Matrix {
  const result = new Float64Array(9);
  for (let i = 0; i < 9; i++) {
    const [row, column] = [i - (i % 3), i % 3];
    result[i] = a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!;
  }
  return result;
}

/** A symmetric matrix with each eigenvalue changed, by Jacobi rotations. */
function ofEigenvalues(matrix: Matrix, change: (value: number) => number): Matrix {
  const m = Float64Array.from(matrix);
  const vectors = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);
  for (let sweep = 0; sweep < 12; sweep++) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const off = m[p * 3 + q]!;
      if (Math.abs(off) < 1e-15) continue;
      const angle = 0.5 * Math.atan2(2 * off, m[q * 4]! - m[p * 4]!);
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      rotate(m, p, q, cosine, sine, false);
      rotate(m, p, q, cosine, sine, true);
      rotate(vectors, p, q, cosine, sine, true);
    }
  }
  const result = new Float64Array(9);
  for (let k = 0; k < 3; k++) {
    const value = change(m[k * 4]!);
    for (let i = 0; i < 9; i++) {
      result[i] = result[i]! + vectors[Math.floor(i / 3) * 3 + k]! * value * vectors[(i % 3) * 3 + k]!;
    }
  }
  return result;
}

/** Turns two rows, or two columns, by an angle. */
function rotate(m: Matrix, p: number, q: number, cosine: number, sine: number, isColumns: boolean): void {
  for (let k = 0; k < 3; k++) {
    const [a, b] = isColumns ? [k * 3 + p, k * 3 + q] : [p * 3 + k, q * 3 + k];
    const [x, y] = [m[a]!, m[b]!];
    m[a] = cosine * x - sine * y;
    m[b] = sine * x + cosine * y;
  }
}
