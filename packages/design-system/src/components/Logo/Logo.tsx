import { useId } from 'react';
import { brand as brandOfPage, type Brand } from '../../brand.ts';

/** Props of {@link Logo}. */
export interface LogoProps {
  /** Height of the mark in px; legible from 16. */
  size?: number;
  /** With the name beside the mark. */
  wordmark?: boolean;
  /** Another brand than that of the page, for tests and stories. */
  brand?: Brand;
}

/** Widest logo in heights; a wider one becomes lower, so that it does not push the header away. */
const widest = { logo: 5, mark: 1.5 };

/**
 * The logo of the installation, or the product's mark, a T that ends in a drawing nib, and its name. The same drawing for
 * the browser's tab is `assets/favicon.svg`; change both.
 */
export function Logo({ size = 24, wordmark = true, brand = brandOfPage }: LogoProps) {
  const { name, logoRatio, iconRatio } = brand;
  if (wordmark && logoRatio !== undefined)
    return (
      <CompanyLogo name={name} image="--tai-logo" size={size} ratio={Math.min(logoRatio, widest.logo)} />
    );
  const ratio = iconRatio ?? logoRatio;
  if (!wordmark && ratio !== undefined) {
    const image = iconRatio === undefined ? '--tai-logo' : '--tai-icon';
    return <CompanyLogo name={name} image={image} size={size} ratio={Math.min(ratio, widest.mark)} />;
  }
  return <ProductLogo name={name} size={size} wordmark={wordmark} />;
}

interface CompanyLogoProps {
  name: string;
  /** CSS variable, which has another file in each theme. */
  image: '--tai-logo' | '--tai-icon';
  size: number;
  ratio: number;
}

function CompanyLogo({ name, image, size, ratio }: CompanyLogoProps) {
  const background = `var(${image}) left center / contain no-repeat`;
  return (
    <span
      role="img"
      aria-label={name}
      style={{ display: 'block', flex: 'none', height: size, width: size * ratio, background }}
    />
  );
}

function ProductLogo({ name, size, wordmark }: { name: string; size: number; wordmark: boolean }) {
  const gradient = useId();
  return (
    <svg
      role="img"
      aria-label={name}
      height={size}
      width={wordmark ? (size * 84) / 32 : size}
      viewBox={wordmark ? '0 0 84 32' : '0 0 32 32'}
      fill="none"
    >
      <linearGradient id={gradient} x1="4" y1="0" x2="28" y2="32" gradientUnits="userSpaceOnUse">
        <stop stopColor="#9a8cff" />
        <stop offset="0.55" stopColor="#6a6af2" />
        <stop offset="1" stopColor="#4a48d8" />
      </linearGradient>
      <rect width="32" height="32" rx="9" fill={`url(#${gradient})`} />
      <path d="M7 8.5h18v4.7h-6.1v7.3L16 27l-2.9-6.5v-7.3H7z" fill="#fff" />
      <path d="M16 21.6v-5.2" stroke="#5a55e2" strokeWidth="1.5" strokeLinecap="round" />
      {wordmark && (
        <path
          d="M41 9.5h12.5M47.25 9.5V24M56 24l6.25-15L68.5 24M75 8v16"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="bevel"
        />
      )}
    </svg>
  );
}
