/** Object URLs by name, one for all who show the same. */
export function createObjectUrls(blobOf: (name: string) => Promise<Blob | null>) {
  const urls = new Map<string, { url: Promise<string | null>; users: number }>();

  function revoke(url: Promise<string | null>): void {
    void url.then((made) => made !== null && URL.revokeObjectURL(made));
  }

  return {
    url(name: string): Promise<string | null> {
      const known = urls.get(name) ?? {
        url: blobOf(name).then((blob) => blob && URL.createObjectURL(blob)),
        users: 0,
      };
      known.users += 1;
      urls.set(name, known);
      return known.url;
    },
    release(name: string): void {
      const known = urls.get(name);
      if (!known) return;
      known.users -= 1;
      if (known.users > 0) return;
      urls.delete(name);
      revoke(known.url);
    },
    dispose(): void {
      for (const { url } of urls.values()) revoke(url);
      urls.clear();
    },
  };
}
