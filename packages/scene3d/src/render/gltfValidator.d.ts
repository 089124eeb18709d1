declare module 'gltf-validator' {
  interface Report {
    issues: {
      numErrors: number;
      numWarnings: number;
      messages: { code: string; message: string; severity: number }[];
    };
    info: { totalTriangleCount: number };
  }
  export function validateBytes(data: Uint8Array): Promise<Report>;
}
