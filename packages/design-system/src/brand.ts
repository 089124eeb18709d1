/** What an installation has of its own besides colors and corners, which are CSS variables. */
export interface Brand {
  /** In the title of the window, and read aloud for the logo. */
  name: string;
  /** Width of the installation's logo (`--tai-logo`) divided by its height; absent for the product's logo. */
  logoRatio?: number;
  /** The same for its icon (`--tai-icon`). */
  iconRatio?: number;
}

/** Name of the `<meta>` element in which the server puts the brand of the installation, as JSON. */
const metaName = 'tai-brand';

/** Reads the brand out of a page. A page without one, such as that of Storybook, has the product's. */
export function readBrand(page: Document | undefined): Brand {
  const content = page?.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content;
  return { name: 'TAI', ...(content && (JSON.parse(content) as Partial<Brand>)) };
}

/** The brand of this page: fixed while the page lives, because the server writes it. */
export const brand: Brand = readBrand(globalThis.document);
